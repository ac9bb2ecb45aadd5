/** Lets the page work without a network, once it was opened with one. */

export function offline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    // A page opened as a file, or by a browser that forbids it, works all the same.
    navigator.serviceWorker.register("./sw.js").catch(() => undefined);
  });
}
