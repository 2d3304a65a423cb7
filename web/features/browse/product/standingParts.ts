import type { Product } from "#contract/catalogue.ts";
import { loadQuietly } from "#web/messages/messageGroup.ts";
import { standingPart } from "#web/runtime/standingPart.tsx";

const loadWords = () =>
  Promise.all(
    (["protection", "inspection", "calendar", "listingChanges"] as const).map((name) => loadQuietly(name)),
  );

export const Protection = standingPart(() => import("./Protection.tsx"), loadWords);
export const AddToCalendar = standingPart(() => import("./AddToCalendar.tsx"), loadWords);
/** It grows when the seller corrects the listing or adds to it. */
const versionOf = ({ product }: { readonly product: Pick<Product, "freezes"> }) => product.freezes;

export const ProductDetails = standingPart(() => import("./ProductDetails.tsx"), loadWords, versionOf);

/** For the loader of the page. */
export const loadStandingParts = () =>
  Promise.all([Protection.load(), AddToCalendar.load(), ProductDetails.load()]);
