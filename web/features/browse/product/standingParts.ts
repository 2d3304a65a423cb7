import { loadQuietly } from "#web/messages/messageGroup.ts";
import { standingPart } from "#web/runtime/standingPart.tsx";

const loadWords = () =>
  Promise.all((["protection", "inspection", "calendar"] as const).map((name) => loadQuietly(name)));

export const Protection = standingPart(() => import("./Protection.tsx"), loadWords);
export const AddToCalendar = standingPart(() => import("./AddToCalendar.tsx"), loadWords);
export const ProductDetails = standingPart(() => import("./ProductDetails.tsx"), loadWords);

/** For the loader of the page. */
export const loadStandingParts = () =>
  Promise.all([Protection.load(), AddToCalendar.load(), ProductDetails.load()]);
