import { useId } from "react";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OfferKind } from "#domain/order/claimTurns.ts";
import { type ClaimReason, claimReasons } from "#domain/order/claimWindow.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { forgetForm } from "#web/forms/keptForm.ts";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { PictureChooser } from "../parts/PictureChooser.tsx";
import { useClaimPictures } from "../parts/useClaimPictures.ts";
import { ClaimWish } from "./ClaimWish.tsx";

type ClaimDialogProps = {
  readonly orderId: string;
  /** When the buyer told the code against which it was handed over: then it came. */
  readonly codeToldAt: string | null;
  /** The price of the item: a part is less. */
  readonly pricePaise: Paise;
  readonly onClose: () => void;
};
type ClaimTexts = { reason: ClaimReason | ""; details: string; wish: OfferKind | ""; amount: string };

const shortestDetails = 10;
const fieldOfRefusal: Readonly<Record<string, keyof ClaimTexts>> = {
  claim_wish_not_possible: "amount",
  claim_received: "reason",
};

/** The form of a claim, which keeps what was typed until it is sent. */
function useClaimForm(
  { orderId, codeToldAt, pricePaise, onClose }: ClaimDialogProps,
  chosen: readonly string[],
) {
  const { claim } = useMessageGroup("fulfilment");
  const keptAs = `claim.${orderId}`;
  const sending = useApiMutation({
    call: ({ pictures, ...texts }: ClaimTexts & { pictures: string[] }, idempotencyKey) =>
      callApi("POST /bids/won/:id/claim", {
        params: { id: orderId },
        body: {
          reason: texts.reason as ClaimReason,
          details: texts.details,
          pictures,
          ...wishIn(texts),
        },
        idempotencyKey,
      }),
    success: claim.sent,
    onSuccess: () => forgetForm(keptAs),
    refetch: [[ownKey]],
  });
  const initial: ClaimTexts = { reason: "", details: "", wish: "", amount: "" };
  const amountProblem = (amount: Paise | null) => {
    if (amount === null) return claim.wishAmountMissing;
    return amount >= pricePaise && fillSentence(claim.wishMost, { amount: formatRupees(pricePaise) });
  };
  return useForm({
    initial,
    problems: ({ reason, details, wish, amount }) => ({
      reason: reason === "" && claim.reasonMissing,
      // Whoever told the code and has nothing can neither keep it nor send it back.
      wish:
        reason !== "not_received" &&
        !(reason === "other" && codeToldAt !== null) &&
        wish === "" &&
        claim.wishMissing,
      amount: reason !== "not_received" && wish === "part_refund" && amountProblem(paiseIn(amount)),
      details: details.trim().length < shortestDetails && claim.detailsShort,
    }),
    mutation: {
      ...sending,
      mutate: (texts, options) => sending.mutate({ ...texts, pictures: [...chosen] }, options),
    },
    onSaved: onClose,
    fieldOf: ({ code }) => (code === undefined ? undefined : fieldOfRefusal[code]),
    keptAs,
  });
}

/** Opens a claim: what is not right, in words and pictures, and what would be right. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { codeToldAt, pricePaise, onClose } = props;
  const { claim } = useMessageGroup("fulfilment");
  const chosen = useClaimPictures();
  const reasons = claimReasons.filter((reason) => reason !== "not_received" || codeToldAt === null);
  const picturesNoteId = useId();
  const form = useClaimForm(props, chosen.pictures);
  return (
    <FormDialog
      form={form}
      title={claim.title}
      keepLabel={claim.keep}
      onClose={onClose}
      submitLabel={claim.send}
      offBecause={chosen.running > 0 ? picturesNoteId : undefined}
    >
      <p className="small quiet">{claim.outcomes}</p>
      <SelectField
        {...form.field("reason")}
        label={claim.reason}
        placeholder={claim.choose}
        options={reasons.map((value) => ({ value, label: claim.reasons[value] }))}
      />
      {codeToldAt !== null && (
        <p className="small quiet">
          {fillSentence(claim.codeTold, { time: momentName(codeToldAt), other: claim.reasons.other })}
        </p>
      )}
      {form.values.reason !== "not_received" && <ClaimWish form={form} pricePaise={pricePaise} />}
      <TextAreaField
        {...form.field("details")}
        label={claim.details}
        hint={claim.detailsHint}
        rows={4}
        maxLength={2000}
      />
      <PictureChooser {...chosen} noteId={picturesNoteId} />
    </FormDialog>
  );
}

/** What never came is neither kept nor sent back. */
function wishIn({ reason, wish, amount }: ClaimTexts) {
  if (reason === "not_received" || wish === "") return {};
  const amountPaise = wish === "part_refund" ? paiseIn(amount) : null;
  return { wish, ...(amountPaise === null ? {} : { wish_amount: amountPaise }) };
}
