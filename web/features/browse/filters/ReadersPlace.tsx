import { AskPlace } from "./AskPlace.tsx";
import type { PlaceNotesProps } from "./listFiltersProps.ts";
import { UnservedNote } from "./UnservedNote.tsx";

/** Asks where the reader is where the list goes by it, and says that Blaze does not deliver there. */
export default function ReadersPlace(props: PlaceNotesProps) {
  return (
    <>
      <AskPlace {...props} />
      <UnservedNote {...props} />
    </>
  );
}
