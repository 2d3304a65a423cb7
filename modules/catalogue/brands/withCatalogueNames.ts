import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { answersInFormat, type PlacedAnswer } from "#domain/listing/answersInFormat.ts";
import { nameKey } from "#domain/listing/brands.ts";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";

/**
 * Answers with each brand and model as the catalogue calls it, whichever spelling was typed (R-OPERATOR-36). What the
 * catalogue does not know stays as it was typed.
 */
export async function withCatalogueNames(
  tx: Transaction,
  { sections, answers, categoryId }: Typed,
): Promise<Answers> {
  const brands = answersInFormat("brand", sections, answers);
  const models = answersInFormat("model", sections, answers);
  const [brand] = brands;
  if (brand === undefined) return answers;
  const { rows } = await sql<{ place: "brand" | "model"; key: string; name: string }>`
    with known as (
      select brands.id, brands.name from brand_names join brands on brands.id = brand_id
      where key = ${nameKey(brand.text)}
    )
    select 'brand' as place, ${nameKey(brand.text)} as key, name from known
    union all
    select 'model', key, model_names.name from known join model_names on brand_id = known.id
    where category_id = ${categoryId}::bigint and key = any(${models.map(({ text }) => nameKey(text))}::text[])
  `.execute(tx);
  const nameOf = (place: "brand" | "model", { text }: PlacedAnswer) =>
    rows.find((row) => row.place === place && row.key === nameKey(text))?.name ?? text;
  return withTexts(answers, [
    { ...brand, text: nameOf("brand", brand) },
    ...models.map((model) => ({ ...model, text: nameOf("model", model) })),
  ]);
}

type Typed = {
  readonly sections: readonly OptionSection[];
  readonly answers: Answers;
  readonly categoryId: number | null;
};

function withTexts(answers: Answers, places: readonly PlacedAnswer[]): Answers {
  const written = { ...answers };
  for (const { sectionKey, questionKey, text } of places) {
    const section = written[sectionKey] as Readonly<Record<string, string>>;
    written[sectionKey] = { ...section, [questionKey]: text };
  }
  return written;
}
