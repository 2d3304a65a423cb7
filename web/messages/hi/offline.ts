import { offline as english } from "../en/offline.ts";

export const offline: typeof english = english;
