/** Keeps what was typed while there is no signal, and sends nothing twice. Pages work without it. */

const WAIT = "Sem sinal: nada foi enviado, e o que você digitou continua aqui. Tente de novo quando voltar.";
const LONG = "Está demorando. Se o sinal cair, volte a esta página: ela mostra se valeu.";
const PATIENCE = 8000;

/** Say something below the page, once. */
function say(words) {
  let place = document.querySelector("[data-aviso]");
  if (!place) {
    place = document.createElement("p");
    place.dataset.aviso = "";
    place.setAttribute("role", "status");
    document.querySelector("main").append(place);
  }
  place.textContent = words;
  place.hidden = !words;
}

/** Where what is typed into a form stays for as long as its tab does. */
const key = `rascunho ${location.pathname}`;

function fields(form) {
  return [...form.elements].filter((one) =>
    one.name && !["hidden", "password", "submit", "file"].includes(one.type) && one.tagName !== "BUTTON");
}

function keep(form) {
  const typed = fields(form)
    .filter((one) => one.type !== "radio" || one.checked)
    .map((one) => [one.name, one.value]);
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Forbidden or full: then the browser's own memory of the page has to do.
  }
}

/** Put what was typed and never arrived back into its fields. */
function restore(form) {
  let typed;
  try {
    typed = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return;
  }
  for (const [name, value] of typed) {
    for (const one of fields(form)) {
      if (one.name !== name) continue;
      if (one.type === "radio") one.checked = one.value === value;
      else one.value = value;
    }
  }
}

function forget() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

for (const form of document.querySelectorAll("form[data-guarda]")) {
  // A page that says what is wrong has the typed values itself.
  if (!form.querySelector("[aria-invalid]")) restore(form);
  form.addEventListener("input", () => keep(form));
}

for (const form of document.querySelectorAll("main form[method=post]")) {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (!navigator.onLine) {
      event.preventDefault();
      if (form.matches("[data-guarda]")) keep(form);
      say(WAIT);
      return;
    }
    if (sent) {
      event.preventDefault();
      return;
    }
    sent = true;
    setTimeout(() => say(LONG), PATIENCE);
    setTimeout(() => { sent = false; }, PATIENCE);
    // What arrives is kept by the service.
    addEventListener("pagehide", forget, { once: true });
  });
  addEventListener("pageshow", (event) => { if (event.persisted) sent = false; });
}

addEventListener("online", () => say(""));

const message = document.querySelector("[data-copia]");
if (message && navigator.clipboard) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "acao";
  button.textContent = "Copiar";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(message.value);
    button.textContent = "Copiado";
  });
  message.nextElementSibling?.append(button);
}
