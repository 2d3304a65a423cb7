/** The key that does the same as what it stands on. The button says it by aria-keyshortcuts. */
export function Key({ name }: { readonly name: string }) {
  return (
    <span className="key" aria-hidden="true" data-words="own">
      {name}
    </span>
  );
}
