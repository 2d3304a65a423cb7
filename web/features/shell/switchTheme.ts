/** Turns light into dark and back, and keeps the choice in this browser. */
export function switchTheme(): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  try {
    localStorage.setItem("blaze-theme", next);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}
