import type { givenProofSchema } from "#contract/deliveryProof.ts";
import { mostProofPictures } from "#domain/order/deliveryProof.ts";
import { PictureChooser } from "#web/features/orders/parts/PictureChooser.tsx";
import { type ClaimPictures, usePictures } from "#web/features/orders/parts/useClaimPictures.ts";
import { TextField } from "#web/forms/TextField.tsx";
import type { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

export type ProofTexts = { readonly deliveryCode: string; readonly signedBy: string };

/** Pictures of a delivery by hand, each sent as soon as it is chosen. */
export function useProofPictures(): ClaimPictures {
  const { proof: words } = useMessageGroup("operatorDesk");
  return usePictures({ purpose: "inspection", most: mostProofPictures, full: words.picturesFull });
}

/** What was given, as the call takes it. */
export function proofBody(
  { deliveryCode, signedBy }: ProofTexts,
  pictures: readonly string[],
): (typeof givenProofSchema)["_zod"]["input"] {
  const code = deliveryCode.trim();
  return { ...(code === "" ? {} : { code }), signed_by: signedBy, pictures: [...pictures] };
}

type FieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<ProofTexts>>, "field">;
  readonly pictures: ClaimPictures;
  /** Of the line that says how many pictures are on their way. */
  readonly runningId: string;
  /** Of goods that came already no code is worth anything. */
  readonly hasCode: boolean;
};

/** How whoever brought the goods shows it: the buyer's code, pictures, or who signed (R-ORDER-28). */
export function ProofFields({ form, pictures, runningId, hasCode }: FieldsProps) {
  const { proof: words } = useMessageGroup("operatorDesk");
  const most = mostProofPictures;
  return (
    <>
      {hasCode && (
        <TextField
          {...form.field("deliveryCode", "code")}
          label={words.code}
          hint={words.codeHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      <PictureChooser
        {...pictures}
        noteId={runningId}
        other={{
          title: words.pictures,
          most,
          hint: fillSentence(words.picturesHint, { most }),
          coming: words.picturesComing,
        }}
      />
      <TextField
        {...form.field("signedBy", "signed_by")}
        label={words.signedBy}
        hint={words.signedByHint}
        autoComplete="off"
        maxLength={100}
      />
    </>
  );
}
