/**
 * <mototaxi-fare municipality from to ponto lang theme>: the price of a ride on anyone's page.
 *
 * It is a frame of the service's own page that is as high as what it shows. Attributes are passed on as they are: the
 * service knows which of them it can use, and tells of the others. The frame stands in the page itself, with styles
 * that the page's own cannot outdo; the element has a shadow tree for the like, which yields only to whoever hides this
 * very element by `hidden` or by its `style`. The page is given no style at all.
 */
(() => {
  const NAME = "mototaxi-fare";
  const NAMES = { from: "de", to: "para", ponto: "ponto", lang: "lang", theme: "tema" };
  const TITLES = { __proto__: null, en: "Mototaxi fare", es: "Precio del mototaxi" };
  const [LEAST, MOST] = [120, 6000];
  const STYLE =
    "all:initial!important;display:block!important;width:100%!important;" +
    // What hides a part of the page so hides this too.
    "visibility:inherit!important;pointer-events:inherit!important;";
  if (customElements.get(NAME)) return;
  // A module has no current script.
  const script = document.currentScript ?? document.querySelector('[type=module][src*="/widget.js"]');
  if (!script) return console.warn(`${NAME}: no <script src=".../widget.js">`);
  const service = new URL(".", script.src);

  customElements.define(
    NAME,
    class extends HTMLElement {
      static observedAttributes = ["municipality", ...Object.keys(NAMES)];

      connectedCallback() {
        addEventListener("message", this);
        this.attributeChangedCallback();
      }

      disconnectedCallback() {
        removeEventListener("message", this);
      }

      /** Draw once after all that changes in one go; what stands in the element is replaced when it is there whole. */
      attributeChangedCallback() {
        if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.draw());
        else queueMicrotask(() => this.draw());
      }

      draw() {
        const town = (this.getAttribute("municipality") || "-").replaceAll(/[^\w-]/g, "-");
        const address = new URL(`embutir/${town}`, service);
        for (const [name, parameter] of Object.entries(NAMES)) {
          if (this.getAttribute(name)) address.searchParams.set(parameter, this.getAttribute(name));
        }
        address.searchParams.sort();
        if (!this.isConnected || (this.frame?.src === address.href && this.contains(this.frame))) return;
        this.frame = document.createElement("iframe");
        this.frame.title = TITLES[this.getAttribute("lang")] ?? "Preço do mototáxi";
        this.frame.referrerPolicy = "no-referrer";
        this.frame.loading = "lazy";
        this.frame.src = address;
        this.guard();
        this.high(480);
        this.warned = false;
        this.replaceChildren(this.frame);
      }

      guard() {
        // Older browsers know no such sheets; a style element would need leave of the page's policy.
        if (this.shadowRoot || !("adoptedStyleSheets" in document)) return;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`:host(:not([hidden],[style*=none])){${STYLE}}`);
        const root = this.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [sheet];
        root.append(document.createElement("slot"));
      }

      high(pixels) {
        const height = Math.min(Math.max(pixels, LEAST), MOST);
        this.frame.style.cssText = `${STYLE}border:0!important;border-radius:1rem!important;height:${height}px!important`;
      }

      /** Hear the frame alone: another page may say what it likes. */
      handleEvent({ origin, source, data }) {
        if (!this.frame || source !== this.frame.contentWindow || origin !== service.origin) return;
        if (data?.height > 0) this.high(Math.ceil(data.height));
        if (data?.warning && !this.warned) console.warn(`${NAME}: ${data.warning}`);
        this.warned ||= Boolean(data?.warning);
      }
    },
  );
})();
