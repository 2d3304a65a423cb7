import { accounts as english } from "../en/accounts.ts";

export const accounts: typeof english = english;
