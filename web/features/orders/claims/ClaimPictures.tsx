import type { OrderPerson } from "#domain/order/orderActions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { privatePictureUrl } from "../parts/privatePictureUrl.ts";

type ClaimPicturesProps = { readonly pictures: readonly string[]; readonly person: OrderPerson };

/** Pictures of a claim, each opening by itself. */
export function ClaimPictures({ pictures, person }: ClaimPicturesProps) {
  const { claim } = useMessageGroup("fulfilment");
  if (pictures.length === 0) return null;
  return (
    <div className="pictures">
      {pictures.map((id, index) => (
        <a
          className="pictures__one"
          key={id}
          href={privatePictureUrl(id, 1600, person)}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={privatePictureUrl(id, 160, person)}
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
