import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { audio, cameras, gaming, televisions, watches } from "./productOptions/electronics.ts";
import { appliances, bicycles, furniture, instruments } from "./productOptions/home.ts";
import { laptops, phones, tablets } from "./productOptions/mobiles.ts";

/** What sellers are asked in each category of the demo, by its slug. Useful as a beginning anywhere. */
export const demoProductOptions: Readonly<Record<string, ProductOptions>> = {
  phones,
  laptops,
  tablets,
  cameras,
  televisions,
  appliances,
  furniture,
  bicycles,
  audio,
  watches,
  gaming,
  instruments,
};
