import { themeColors } from "../document/themeColors.ts";

/** Turns light into dark and back, and keeps the choice in this browser. */
export function switchTheme(): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  chosenColor().content = themeColors[next];
  try {
    localStorage.setItem("blaze-theme", next);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}

/** The colour of the browser's bars, before those that follow the system's theme (document/head/chosenTheme.ts). */
function chosenColor(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>("#theme-color");
  if (known) return known;
  const made = Object.assign(document.createElement("meta"), { id: "theme-color", name: "theme-color" });
  document.head.prepend(made);
  return made;
}
