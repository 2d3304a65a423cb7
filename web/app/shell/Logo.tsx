/**
 * The logo as a picture, one for each theme: the style sheet shows one of the two, so that the server need not
 * know the theme, and a browser fetches a lazy picture only if it is shown.
 */
export function Logo({ alt = "" }: { readonly alt?: string }) {
  const size = { width: 520, height: 168, loading: "lazy", decoding: "async" } as const;
  return (
    <>
      <img {...size} className="theme-light" src="/static/logo.png" alt={alt} />
      <img {...size} className="theme-dark" src="/static/logo-dark.png" alt={alt} />
    </>
  );
}
