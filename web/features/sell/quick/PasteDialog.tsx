import type { RefObject } from "react";
import { toast } from "react-hot-toast";
import { longestText } from "#domain/listing/titles/longestText.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { withTitle } from "./quickValues.ts";
import { readListingText } from "./useListingFacts.ts";
import type { QuickListing } from "./useQuickListing.ts";
import { type ListingFacts, withFacts } from "./withFacts.ts";

type PasteDialogProps = {
  readonly listing: QuickListing;
  readonly read: RefObject<ListingFacts | null>;
  readonly onClose: () => void;
};

/** A listing that was written elsewhere: it fills in what it says. */
export function PasteDialog({ listing, read, onClose }: PasteDialogProps) {
  const words = useMessageGroup("quickListing");
  const { detail } = useMessageGroup("selling");
  const reading = useApiMutation({
    call: ({ text }: { readonly text: string }) => readListingText(text),
  });
  /** What is there already stays: it was typed for this listing, and the text may be an old one. */
  function take(answer: Awaited<ReturnType<typeof readListingText>>): void {
    const before = read.current;
    // What such a listing says stays when its title is read by itself, which says less.
    read.current = null;
    listing.input.update((now) =>
      withFacts(
        {
          ...withTitle(now, now.title || answer.title, { isBegun: listing.draft !== null }),
          words: now.words === "" ? answer.description : now.words,
          price: now.price === "" && answer.price !== null ? formatRupeeFigures(answer.price) : now.price,
        },
        before,
        answer,
      ),
    );
    toast.success(answer.contact_removed ? words.paste.contact : words.paste.taken);
    onClose();
  }
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.paste.nothing }),
    // Who has closed it meanwhile wants nothing filled in.
    mutation: { ...reading, mutate: (typed) => reading.mutate(typed, { onSuccess: take }) },
  });
  return (
    <FormDialog
      form={form}
      title={words.paste.title}
      keepLabel={detail.cancel}
      onClose={onClose}
      submitLabel={words.paste.use}
    >
      <TextAreaField
        {...form.field("text")}
        label={words.paste.label}
        hint={words.paste.hint}
        rows={7}
        maxLength={longestText}
        data-focus="first"
      />
    </FormDialog>
  );
}
