/** The drawings of web/public/static/categories, as web/build/pictograms.ts reads them. */
const drawings = import.meta.glob<string>("../public/static/categories/*.svg", {
  query: "?drawing",
  import: "default",
  eager: true,
});

/** The pictogram of a category by its slug, on a grid of 64: ink line, plain body, one shade, one ember spark. */
export function pictogramOf(slug: string): string | undefined {
  return drawings[`../public/static/categories/${slug}.svg`];
}
