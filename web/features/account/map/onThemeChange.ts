/** Calls back when the page changes between light and dark, by the reader's switch or by the device. */
export function onThemeChange(tell: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(tell);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", tell);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", tell);
  };
}
