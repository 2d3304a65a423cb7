import type { ProductOptions } from "#domain/listing/productOptions.ts";

/** What is asked in a category, as it was read. */
export type StoredOptions = {
  readonly category: { readonly slug: string };
  readonly options: ProductOptions;
  /** Null while it has no questions of its own. */
  readonly updated_at: string | null;
  readonly drafts: number;
};
