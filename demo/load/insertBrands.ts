import type { Transaction } from "#db/transaction.ts";
import { storeBrand } from "#modules/catalogue/brands/changeBrand.ts";
import { demoBrands } from "../data/brands.ts";

type Known = {
  readonly categoryIds: ReadonlyMap<string, number>;
  /** Who is said to have written them. */
  readonly operatorId: string;
};

/** The catalogue of brands and models that sellers choose from. */
export async function insertBrands(tx: Transaction, { categoryIds, operatorId }: Known): Promise<void> {
  for (const { name, aliases, models } of demoBrands) {
    const categories = [...models].map(([slug, of]) => {
      const categoryId = categoryIds.get(slug);
      if (categoryId === undefined) throw new Error(`there is no category ${slug}`);
      return { category_id: categoryId, models: of };
    });
    await storeBrand(tx, { id: null, brand: { name, aliases, categories }, operatorId });
  }
}
