import { useId } from "react";
import { longestClaimMessage } from "#domain/order/claimTurns.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { PictureChooser } from "../parts/PictureChooser.tsx";
import { mostPictures, usePictures } from "../parts/useClaimPictures.ts";

type WriteToClaimProps = { readonly claimId: string; readonly person: OrderPerson };

/** A word about a claim, with pictures. It is made anew once it was sent, so that it is empty again. */
export function WriteToClaim({ claimId, person }: WriteToClaimProps) {
  const words = useMessageGroup("claims");
  const { claim } = useMessageGroup("fulfilment");
  const chosen = usePictures({ purpose: "claim", most: mostPictures, full: words.picturesFull });
  const noteId = useId();
  const sending = useApiMutation({
    call: (body: { text: string; pictures: string[] }, idempotencyKey) => {
      const wish = { params: { id: claimId }, body, idempotencyKey };
      return person === "operator"
        ? callApi("POST /ops/claims/:id/messages", wish)
        : callApi("POST /claims/:id/messages", wish);
    },
    success: words.sent,
    // A refusal stands beside the text (R-SCREEN-11).
    quiet: true,
    refetch: [[person === "operator" ? operatorKey : ownKey]],
  });
  const form = useForm({
    initial: { text: "" },
    isReady: () => chosen.running === 0,
    problems: ({ text }) => ({ text: isBlank(text) && chosen.pictures.length === 0 && words.writeMissing }),
    mutation: {
      ...sending,
      mutate: ({ text }) => sending.mutate({ text, pictures: [...chosen.pictures] }),
    },
    fieldOf: () => "text",
  });
  const other = {
    title: claim.pictures,
    most: mostPictures,
    hint: words.picturesHint,
    coming: words.picturesComing,
  };
  return (
    <form {...form.props} className="stack max-w-192 [--stack:0.75rem]">
      <TextAreaField
        {...form.field("text")}
        label={words.write}
        hint={words.writeHint}
        rows={2}
        maxLength={longestClaimMessage}
      />
      <PictureChooser {...chosen} noteId={noteId} other={other} />
      <div className="actions">
        <Button tone="outline" size="small" type="submit" busy={form.isPending} off={chosen.running > 0}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
