import { demo as english } from "../en/demo.ts";

export const demo: typeof english = english;
