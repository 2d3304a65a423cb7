import { loadQuietly } from "#web/messages/messageGroup.ts";
import { standingPart } from "#web/runtime/standingPart.tsx";
import type { ProductDetailsProps } from "./ProductDetails.tsx";

const loadWords = () =>
  Promise.all(
    (["protection", "inspection", "calendar", "listingChanges"] as const).map((name) => loadQuietly(name)),
  );

export const Protection = standingPart(() => import("./Protection.tsx"), loadWords);
export const AddToCalendar = standingPart(() => import("./AddToCalendar.tsx"), loadWords);

/** Of a product, which changes with every bid, what the seller may correct or an operator may. */
const shownDetails = ({ product: { description, notes, additions, ...product } }: ProductDetailsProps) => [
  ...[description, notes, additions, product.specifications, product.conditions],
  ...[product.condition_notes, product.shipping_mode],
];
export const ProductDetails = standingPart(() => import("./ProductDetails.tsx"), loadWords, shownDetails);

/** For the loader of the page. */
export const loadStandingParts = () =>
  Promise.all([Protection.load(), AddToCalendar.load(), ProductDetails.load()]);
