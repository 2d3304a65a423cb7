import { deposit as english } from "../en/deposit.ts";

export const deposit: typeof english = english;
