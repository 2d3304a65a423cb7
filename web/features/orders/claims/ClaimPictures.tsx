import type { OrderPerson } from "#domain/order/orderActions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { privatePictureUrl } from "../parts/privatePictureUrl.ts";

type ClaimPicturesProps = { readonly pictures: readonly string[]; readonly person: OrderPerson };

/** Pictures of a claim, each opening by itself. What an operator reads is written down, so they have an address of their own. */
export function ClaimPictures({ pictures, person }: ClaimPicturesProps) {
  const { claim } = useMessageGroup("fulfilment");
  if (pictures.length === 0) return null;
  const addressOf = (id: string, width: number) =>
    person === "operator" ? `/api/v1/ops/uploads/${id}/file?width=${width}` : privatePictureUrl(id, width);
  return (
    <div className="pictures">
      {pictures.map((id, index) => (
        <a className="pictures__one" key={id} href={addressOf(id, 1600)} target="_blank" rel="noreferrer">
          <img
            src={addressOf(id, 160)}
            alt={fillSentence(claim.picture, { number: index + 1 })}
            width={80}
            height={80}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  );
}
