import { ui as english } from "../en/ui.ts";

export const ui: typeof english = english;
