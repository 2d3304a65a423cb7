/*
 * A quick listing's description is typed as plain text. It is saved as the paragraphs that the editor of the wizard
 * makes of it, so that it can be written on there.
 */

/** The plain text of a description; null when it has anything else than paragraphs of text. */
export function plainWords(html: string): string | null {
  const inner = html.replaceAll(
    /<p>(.*?)<\/p>|<br ?\/?>/gs,
    (_, line: string | undefined) => `${line ?? ""}\n`,
  );
  if (/[<>]/.test(inner)) return null;
  return inner
    .replaceAll(/&nbsp;|&#160;/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .trim();
}
