import { bids as english } from "../en/bids.ts";

export const bids: typeof english = english;
