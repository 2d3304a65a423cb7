/** The brushes: every drawing is on a 400 grid, lit from the upper left, with a soft shadow. */

/** The soft shadow of something standing: an ellipse on the surface. */
export function cast(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#cast)"/>`;
}

/** The shadow of something lying: the same outline three times, fading outwards. */
export function lift(outline: string): string {
  const layers = [
    [16, 20, 0.07],
    [11, 14, 0.1],
    [5, 7, 0.16],
  ] as const;
  const drawn = layers.map(
    ([x, y, opacity]) => `<g transform="translate(${x} ${y})" opacity="${opacity}">${outline}</g>`,
  );
  return `<g fill="#000">${drawn.join("")}</g>`;
}

/** An outline in its own colour with light and shade laid over it, each as [gradient, strength]. */
export function coat(
  shape: string,
  fill: string,
  ...shades: ReadonlyArray<readonly [string, number]>
): string {
  const over = shades.map(
    ([name, strength]) => `<${shape} fill="url(#${name})" fill-opacity="${strength}"/>`,
  );
  return `<${shape} fill="${fill}"/>${over.join("")}`;
}

export function box(x: number, y: number, width: number, height: number, corner = 0): string {
  return `rect x="${x}" y="${y}" width="${width}" height="${height}"${corner === 0 ? "" : ` rx="${corner}"`}`;
}

export function disc(x: number, y: number, radius: number): string {
  return `circle cx="${x}" cy="${y}" r="${radius}"`;
}

export function line(d: string): string {
  return `path d="${d}"`;
}

/** A camera's glass: dark rim, lens, a glint. */
export function glass(x: number, y: number, radius: number): string {
  const inner = Math.round(radius * 6.6) / 10;
  const glint = Math.round(radius * 2) / 10;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#0b0d11"/><circle cx="${x}" cy="${y}" r="${inner}" fill="url(#lens)"/><circle cx="${x - glint}" cy="${y - glint * 1.4}" r="${glint}" fill="#fff" fill-opacity=".55"/>`;
}

/** The same mark at every place of a grid. */
export function grid(
  options: { x: number; y: number; columns: number; rows: number; stepX: number; stepY: number },
  mark: (x: number, y: number) => string,
): string {
  const marks: string[] = [];
  for (let row = 0; row < options.rows; row += 1) {
    for (let column = 0; column < options.columns; column += 1) {
      marks.push(mark(options.x + column * options.stepX, options.y + row * options.stepY));
    }
  }
  return marks.join("");
}

/** A number from 0 to 1 that is always the same for the same words. */
export function steady(words: string): number {
  let hash = 2166136261;
  for (const letter of words) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
