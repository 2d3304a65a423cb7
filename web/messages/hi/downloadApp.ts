import { downloadApp as english } from "../en/downloadApp.ts";

export const downloadApp: typeof english = english;
