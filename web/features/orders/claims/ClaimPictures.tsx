import type { OrderPerson } from "#domain/order/orderActions.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { PrivatePictures } from "../parts/PrivatePictures.tsx";

type ClaimPicturesProps = { readonly pictures: readonly string[]; readonly person: OrderPerson };

/** Pictures of a claim, each opening by itself. */
export function ClaimPictures({ pictures, person }: ClaimPicturesProps) {
  const { claim } = useMessageGroup("fulfilment");
  return <PrivatePictures pictures={pictures} person={person} words={claim.picture} />;
}
