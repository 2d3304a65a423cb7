/** One thing added to a copy of the project, as docs/recipes.md says under this heading. */
export type Addition = {
  readonly recipe: string;
  readonly changes: readonly Change[];
};

/** A new file, a copied folder, or pieces that are put before others which stand in the file exactly once. */
export type Change =
  | { readonly folder: string; readonly copyOf: string }
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly insertions: readonly Insertion[] };

export type Insertion = { readonly before: string; readonly text: string };
