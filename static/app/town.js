/** The town of a page: what its address and its parts are called, and how it gets onto the phone. */

import { refresh } from "./saved.js";

/**
 * Read {base, town, lang, pontos, shell, files} off the page; the first of the pontos is the town's own table. `shell`
 * is the empty form; `files` tells that there is no service behind the pages, but plain files.
 */
export function readTown(main) {
  const { base, town, lang, pontos, shell } = main.dataset;
  return { base, town, lang, shell, files: "arquivos" in main.dataset, pontos: pontos.split(" ").map((one) => one.replace(/^-$/, "")) };
}

/** Keep the town's cards and its empty form, for when there is no network. */
export async function keep(main, town) {
  try {
    await refresh(town);
    const pages = await caches.open("paginas");
    await pages.add(main.dataset.shell);
    main.dataset.kept = "";
  } catch {
    // Without network or room the page goes on as it is; the next visit tries again.
  }
}
