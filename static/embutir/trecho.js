/** The page that makes a snippet: shows at every choice what the server makes of it, whole, and copies it. */

const form = document.querySelector("form");

form.addEventListener("change", async ({ target }) => {
  const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) return;
  const made = new DOMParser().parseFromString(await reply.text(), "text/html");
  const town = target.name === "municipio";
  for (const part of document.querySelectorAll("[data-parte]")) {
    const { parte } = part.dataset;
    if (parte !== "lugares" || town) part.replaceWith(made.querySelector(`[data-parte="${parte}"]`));
  }
  history.replaceState(null, "", address);
  ready();
});

// What is shown is as high as the widget will be; it may have been there before this script.
addEventListener("message", ({ source, data }) => {
  if (source === shown().contentWindow && data?.height > 0) fit(data.height);
});
const there = shown().contentDocument?.querySelector("main");
if (there) fit(there.ownerDocument.documentElement.getBoundingClientRect().height);

function shown() {
  return document.querySelector(".previa");
}

function fit(height) {
  shown().style.height = `${Math.ceil(height) + 2}px`;
}

function ready() {
  for (const code of document.querySelectorAll("[data-trecho]")) {
    code.textContent = code.textContent.replaceAll(/(src|href)="\//g, `$1="${location.origin}/`);
  }
  for (const note of document.querySelectorAll("[data-sem-endereco]")) note.hidden = true;
  for (const button of document.querySelectorAll("[data-copiar]")) {
    button.hidden = !navigator.clipboard;
    button.onclick = async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copiar).textContent);
      document.querySelector("[data-copiado]").textContent = button.dataset.feito;
    };
  }
}

ready();
