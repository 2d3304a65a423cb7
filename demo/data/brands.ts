import { z } from "zod";
import { type Brand, namedIn } from "#domain/listing/brands.ts";
import { readData } from "../readData.ts";

/** Categories whose brands and models are written down, by their slugs. */
const written = [
  "phones",
  "laptops",
  "tablets",
  "audio",
  "watches",
  "gaming",
  "televisions",
  "appliances",
  "cameras",
  "bicycles",
  "instruments",
] as const;

export type DemoBrand = Pick<Brand, "name" | "aliases"> & {
  readonly models: ReadonlyMap<string, Brand["categories"][number]["models"]>;
};

/** Of one category: the models of each brand, both with their other spellings after `=`. */
const linesSchema = z.record(z.string(), z.array(z.string()));

/** The brands of the demo, with their models by the category's slug. Useful as a beginning anywhere. */
export const demoBrands: readonly DemoBrand[] = readBrands();

function readBrands(): DemoBrand[] {
  const brands = new Map<
    string,
    { name: string; aliases: Set<string>; models: Map<string, Brand["categories"][number]["models"]> }
  >();
  for (const slug of written) {
    for (const [line, models] of Object.entries(readData(`data/brands/${slug}.json`, linesSchema))) {
      const { name, aliases } = namedIn(line);
      const brand = brands.get(name) ?? { name, aliases: new Set(), models: new Map() };
      for (const alias of aliases) brand.aliases.add(alias);
      brand.models.set(slug, models.map(namedIn));
      brands.set(name, brand);
    }
  }
  return [...brands.values()].map((brand) => ({ ...brand, aliases: [...brand.aliases] }));
}
