import type { ShownProofKind } from "#domain/order/deliveryProof.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

type Proof = { readonly kind: ShownProofKind; readonly signedBy: string; readonly carrierWords: string };

/** By what it is known that goods came, and who signed for them. */
export function proofSentence(
  { kind, signedBy, carrierWords }: Proof,
  words: MessageGroups["fulfilment"]["deliveryProof"],
): string {
  const by =
    kind === "carrier_words" ? fillSentence(words.kinds[kind], { words: carrierWords }) : words.kinds[kind];
  return signedBy === "" ? by : `${by} ${fillSentence(words.signedBy, { name: signedBy })}`;
}
