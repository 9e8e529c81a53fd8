/** Lets the service worker begin once the page is whole, so that it takes nothing from a first visit. */

const worker = new URL("../../../sw.js", import.meta.url);

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    // Refused by the phone's owner, or without room: the page works with the network.
    navigator.serviceWorker.register(worker).catch(() => {});
  });
}
