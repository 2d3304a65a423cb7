/** A brand whose name or alias stands in the text: the spellings by their keys, and where it has things. */
export type KnownBrand = {
  readonly id: number;
  readonly name: string;
  readonly keys: readonly string[];
  readonly categoryIds: readonly number[];
};

/** One spelling of a model of a brand in a category. */
export type KnownModel = {
  readonly brandId: number;
  readonly brand: string;
  readonly categoryId: number;
  readonly key: string;
  readonly name: string;
};

type KnownKind = { readonly id: number; readonly name: string };
export type KnownCategory = KnownKind & { readonly children: readonly KnownKind[] };

/** What the catalogue knows of the words of one text. */
export type TitleCatalogue = {
  readonly brands: readonly KnownBrand[];
  readonly models: readonly KnownModel[];
  /** Those that are shown. */
  readonly categories: readonly KnownCategory[];
};

/** What an everyday phrase of any language is called in the data's words; empty for what says nothing of goods. */
export type CommonWord = (phrase: string) => string | undefined;
