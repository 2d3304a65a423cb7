import { Suspense } from "react";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import type { PlaceNotesProps } from "./listFiltersProps.ts";

// Most guests have told no pin code, and are asked for none: their lists carry neither.
const AskPlace = lazyPart(() => import("./AskPlace.tsx"));
const UnservedNote = lazyPart(() => import("./UnservedNote.tsx"));

/** What a list has to say of where its reader is. */
export function PlaceNotes(props: PlaceNotesProps) {
  const pinCode = useKeptPinCode();
  const { near, to } = props.filters;
  return (
    <Suspense>
      {(near === "me" || to === "me") && <AskPlace {...props} />}
      {pinCode && <UnservedNote {...props} />}
    </Suspense>
  );
}
