import { shell as english } from "../en/shell.ts";

export const shell: typeof english = english;
