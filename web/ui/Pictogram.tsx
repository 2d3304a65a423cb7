import { pictogramOf } from "./pictogramOf.ts";

type PictogramProps = {
  readonly slug: string;
  /** What it shows; without it, or before it is written, it is decoration. */
  readonly label?: string | undefined;
};

/** The drawing of a category in the colours of the theme, or nothing where there is none. */
export function Pictogram({ slug, label }: PictogramProps) {
  const drawing = pictogramOf(slug);
  if (drawing === undefined) return null;
  return (
    <svg
      viewBox="0 0 64 64"
      className="cat-art"
      {...(!label ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      focusable="false"
      // A file of ours, taken in when the app is built.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
