/** What a rider does with a price: hears it, sends it, keeps a slip. Nothing leaves the phone by itself. */

const BLANK = "__________";

/** Bring the buttons of an answer to life. */
export function serve(answer, lang) {
  if (!answer.querySelector(".depois")) return;
  listen(answer.querySelector("[data-ouvir]"), answer, lang);
  send(answer.querySelector("[data-enviar]"));
  slip(answer.querySelector(".bilhete"));
}

/** Let a button say the price that an element shows. */
export function listen(button, answer, lang) {
  if (!button || !window.speechSynthesis) return;
  button.hidden = false;
  button.onclick = () => {
    const texts = [...answer.querySelectorAll(".trajeto, .certeza, .preco, .sem-preco, .conselho, .vale")].map((one) => one.textContent);
    const said = new SpeechSynthesisUtterance(texts.join(". ").replace(/\s+/g, " "));
    said.lang = { pt: "pt-BR", en: "en", es: "es" }[lang];
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  };
}

/** Add the address of the answer to what is sent, where the server did not know its own. */
function send(link) {
  const address = new URL(link.href);
  const text = address.searchParams.get("text");
  if (text.includes("://")) return;
  address.searchParams.set("text", `${text}\n${new URL(link.dataset.duravel, location.href)}`);
  link.href = address;
}

function slip(details) {
  const actions = details.querySelector("[data-bilhete]");
  actions.hidden = false;
  details.querySelector("[data-guardar]").addEventListener("click", () => save(text(details)));
  const share = details.querySelector("[data-mandar]");
  if (navigator.share) share.addEventListener("click", () => navigator.share({ text: text(details) }).catch(() => {}));
  else share.hidden = true;
}

/** Write the slip as lines of text; what the rider left open stays a blank. */
function text(details) {
  const lines = [...details.querySelectorAll("dl > div")].map((row) => {
    const field = row.querySelector("input");
    return `${row.querySelector("dt").textContent.trim()}: ${field ? field.value || BLANK : row.querySelector("dd").textContent.trim()}`;
  });
  return [details.querySelector("summary").textContent.trim(), ...lines].join("\n");
}

function save(written) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${written}\n`], { type: "text/plain" }));
  link.download = "bilhete.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
