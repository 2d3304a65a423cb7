import { Suspense } from "react";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import type { PlaceNotesProps } from "./listFiltersProps.ts";

// Most guests have told no pin code, and are asked for none: their lists do not carry it.
const ReadersPlace = partWithWords("delivery", () => import("./ReadersPlace.tsx"));

/** What a list has to say of where its reader is. */
export function PlaceNotes(props: PlaceNotesProps) {
  const pinCode = useKeptPinCode();
  const { near, to } = props.filters;
  return <Suspense>{(pinCode || near === "me" || to === "me") && <ReadersPlace {...props} />}</Suspense>;
}
