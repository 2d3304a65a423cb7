import { type RefObject, useState } from "react";
import { longestTitle } from "#domain/listing/longestTitle.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { AnswerChips } from "./AnswerChips.tsx";
import { Block } from "./Block.tsx";
import { IdentityFields } from "./IdentityFields.tsx";
import { withTitle } from "./quickValues.ts";
import { useListingFacts } from "./useListingFacts.ts";
import type { QuickListing } from "./useQuickListing.ts";
import { type ListingFacts, withFacts } from "./withFacts.ts";

type TitleBlockProps = {
  readonly listing: QuickListing;
  readonly read: RefObject<ListingFacts | null>;
};

/** What it is: a title, and what is read from it as chips to be changed (R-SELL-11). */
export function TitleBlock({ listing, read }: TitleBlockProps) {
  const words = useMessageGroup("quickListing");
  const { input, values, refusalOf, draft } = listing;
  // A title that nobody has touched was read before: what was changed of it then stays.
  const [isTyped, setTyped] = useState(false);
  const [unsure, setUnsure] = useState<string[]>([]);
  const reading = useListingFacts(isTyped ? values.title : "", (answer) => {
    const before = read.current;
    read.current = answer;
    setUnsure(answer.unsure?.models ?? []);
    input.update((now) => withFacts(now, before, answer));
  });
  return (
    <Block place="what" title={words.what}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={refusalOf("info")?.fieldMessage("title")}
        value={values.title}
        maxLength={longestTitle}
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => {
          setTyped(true);
          input.update((now) => withTitle(now, target.value, { isBegun: draft !== null }));
        }}
      />
      <p className="small quiet line min-h-6 [--line-gap:0.375rem]" role="status">
        {reading.isReading && words.reading}
        {!reading.isReading && read.current !== null && values.category !== "" && (
          <>
            <Icon name="sparkle" weight="fill" size="small" /> {words.read}
          </>
        )}
      </p>
      <AnswerChips listing={listing} unsure={unsure}>
        <IdentityFields listing={listing} />
      </AnswerChips>
    </Block>
  );
}
