/** Reads a role of the theme as a colour that the map library understands: on an element, which has one of the themes. */
export function themeColour(role: string): string {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.color = `var(${role})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
