/** The page in a frame: tells the page around it how high it is, and is looked up again when the price changes. */

import { renew } from "../app/again.js";

const root = document.documentElement;
const { warning = "", now, change } = document.body.dataset;

new ResizeObserver(() => {
  const { height } = root.getBoundingClientRect();
  // To whoever frames it: how high a public page is, is no secret.
  if (height) parent.postMessage({ height, warning }, "*");
}).observe(root);

// Another ride is asked beside a price where there is room, else below it and only when wanted.
if (matchMedia("(min-width: 48rem)").matches) document.querySelector(".outra")?.setAttribute("open", "");

if (change) renew(Number(now), Number(change));
