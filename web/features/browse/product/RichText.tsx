/** A description as its seller laid it out. */
export function RichText({ html }: { readonly html: string }) {
  return (
    <div
      className="told quiet max-w-168 [&_ol]:list-decimal [&_ol]:ps-5 [&_p+p]:mt-3 [&_ul]:list-disc [&_ul]:ps-5"
      data-words="own"
      // The server keeps harmless tags only (sanitize-html), and the page's policy runs no script of its own.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
