import { useId } from "react";
import type { DeliveryProof } from "#contract/deliveryProof.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { ClaimPictures } from "../claims/ClaimPictures.tsx";
import { proofSentence } from "./proofSentence.ts";

type ProofProps = { readonly proof: DeliveryProof; readonly person: OrderPerson };

/** What shows that goods came. That a carrier sent nothing is for operators, who can ask it. */
export function DeliveryProofView({ proof, person }: ProofProps) {
  const { deliveryProof: words } = useMessageGroup("fulfilment");
  const titleId = useId();
  const isMissing = proof.kind === "carrier_none";
  if (isMissing && person !== "operator") return null;
  const said = proofSentence(
    { kind: proof.kind, signedBy: proof.signed_by, carrierWords: proof.carrier_words },
    words,
  );
  return (
    <section className="panel stack [--stack:0.5rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {isMissing ? <Note tone="wait">{said}</Note> : <p className="wrap-anywhere">{said}</p>}
      <p className="micro faint">{momentName(proof.at)}</p>
      <ClaimPictures pictures={proof.pictures} person={person} />
      {proof.carrier_url !== null && (
        <a
          className="act inline-flex min-h-11 items-center justify-self-start"
          href={proof.carrier_url}
          target="_blank"
          rel="noreferrer"
        >
          {words.openPicture}
        </a>
      )}
    </section>
  );
}
