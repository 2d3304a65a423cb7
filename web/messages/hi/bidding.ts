import { bidding as english } from "../en/bidding.ts";

export const bidding: typeof english = english;
