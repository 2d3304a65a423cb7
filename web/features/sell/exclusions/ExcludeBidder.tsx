import { useState } from "react";
import type { BidRow } from "#contract/bidHistory.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { exclusionsQuery } from "#web/api/exclusionQueries.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { exclusionsPath } from "../sellPaths.ts";
import { biddersOf } from "./biddersOf.ts";

type ExcludeBidderProps = {
  readonly productId: number;
  /** Those that are shown, the latest first. */
  readonly bids: readonly BidRow[];
};

/** Below the bids on a listing: takes no bids any more from one of those who bid (R-EXCLUDE-1). */
export function ExcludeBidder({ productId, bids }: ExcludeBidderProps) {
  const words = useMessageGroup("exclusions");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="actions pt-3">
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <LinkButton tone="bare" size="small" href={exclusionsPath}>
        {words.listTitle}
      </LinkButton>
      {isOpen && <ExcludeDialog productId={productId} bids={bids} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ExcludeDialog({ productId, bids, onClose }: ExcludeBidderProps & { readonly onClose: () => void }) {
  const words = useMessageGroup("exclusions");
  const bidders = biddersOf(bids);
  const excluding = useApiMutation({
    call: ({ bidder, reason }: { readonly bidder: string; readonly reason: string }, idempotencyKey) =>
      callApi("POST /user/product/:id/exclusions", {
        params: { id: productId },
        // Whoever bids on while the reason is typed stays chosen.
        body: { bid_id: bidders.find(({ key }) => key === bidder)?.bidId ?? 0, reason },
        idempotencyKey,
      }),
    success: ({ bidder_name: name }) => fillSentence(words.excluded, { name: name ?? "none" }),
    refetch: [exclusionsQuery.queryKey],
  });
  const form = useForm({
    initial: { bidder: "", reason: "" },
    problems: ({ bidder, reason }) => ({
      bidder: bidder === "" && words.whoMissing,
      reason: isBlank(reason) && words.whyMissing,
    }),
    mutation: excluding,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.exclude}
    >
      <p>{words.line}</p>
      <ChoiceGroup title={words.who} error={form.problem("bidder")}>
        {bidders.map(({ key, name, bids: count, highest }) => (
          <Choice
            key={key}
            icon="user"
            title={name}
            line={fillSentence(words.bidder, { count, amount: formatRupees(highest) })}
            name="bidder"
            checked={form.values.bidder === key}
            onChange={() => form.set({ bidder: key })}
          />
        ))}
      </ChoiceGroup>
      <TextAreaField
        {...form.field("reason")}
        label={words.why}
        hint={words.whyHint}
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
