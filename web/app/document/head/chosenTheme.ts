import { themeColors } from "../themeColors.ts";

/**
 * Before anything is drawn, so that a kept choice of theme never flashes the other one. Without a choice the system's
 * theme stands, through the style sheet alone. The first of several colours for the browser's bars counts, so the
 * chosen one goes before those of the system's themes.
 */
export function showChosenTheme(): void {
  const theme = keptTheme();
  if (theme !== "dark" && theme !== "light") return;
  document.documentElement.dataset.theme = theme;
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.id = "theme-color";
  color.content = themeColors[theme];
  document.head.prepend(color);
}

/** A browser that keeps nothing for a site throws. */
function keptTheme(): string | null {
  try {
    return localStorage.getItem("blaze-theme");
  } catch {
    return null;
  }
}
