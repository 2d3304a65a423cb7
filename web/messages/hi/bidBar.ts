import { bidBar as english } from "../en/bidBar.ts";

export const bidBar: typeof english = english;
