import { catalogue as english } from "../en/catalogue.ts";

export const catalogue: typeof english = english;
