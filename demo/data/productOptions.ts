import type { ProductOptions } from "#domain/listing/productOptions.ts";
import {
  audio,
  cameras,
  gaming,
  laptops,
  phones,
  tablets,
  televisions,
  watches,
} from "./productOptions/electronics.ts";
import { appliances, bicycles, furniture, instruments } from "./productOptions/home.ts";

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
