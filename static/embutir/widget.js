/**
 * <mototaxi-fare municipality from to ponto lang theme>: the price of a ride on anyone's page.
 *
 * It is a frame of the service's own page that is as high as what it shows. Attributes are passed on as they are: the
 * service knows which of them it can use, and tells of the others. The frame stands in the page itself and not in a
 * shadow tree, with styles that the page's own cannot outdo; the page is given none.
 */
(() => {
  const NAME = "mototaxi-fare";
  const NAMES = { from: "de", to: "para", ponto: "ponto", lang: "lang", theme: "tema" };
  const TITLES = { en: "Mototaxi fare", es: "Precio del mototaxi" };
  const [LEAST, MOST] = [120, 6000];
  const STYLE = "all:initial!important;display:block!important;width:100%!important;border:0!important;height:";
  if (customElements.get(NAME)) return;
  const script = document.currentScript ?? document.querySelector('script[src$="/widget.js"]');
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
        this.high(480);
        this.warned = false;
        this.replaceChildren(this.frame);
      }

      high(pixels) {
        this.frame.style.cssText = `${STYLE + Math.min(Math.max(pixels, LEAST), MOST)}px!important`;
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
