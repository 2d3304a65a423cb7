import type { PostedListing } from "#contract/sellerHome.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconLink } from "#web/ui/IconButton.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { draftPath } from "../sellPaths.ts";
import { startName } from "../startName.ts";

/** What is posted and not live yet: nobody who has just posted something should look for it. */
export function PostedListings({ posted }: { readonly posted: readonly PostedListing[] }) {
  const words = useMessageGroup("sellerHome").posted;
  const { start, review } = useMessageGroup("selling");
  return (
    <section className="stack [--stack:0.25rem]" aria-labelledby="posted-title">
      <h2 className="text-h3" id="posted-title">
        {words.title}
      </h2>
      <ul className="things">
        {posted.map(({ product_id: id, title, image_url: url, starts_at: startsAt }) => (
          <li key={id}>
            <Photo url={url} alt="" width={40} height={40} />
            <div>
              <p className="strong" data-words="own">
                {title}
              </p>
              <p className="small quiet">
                {startsAt === null
                  ? review.inReview
                  : fillSentence(start.starts, { time: startName(startsAt) })}
              </p>
            </div>
            <IconLink
              icon={{ name: "caret-right", weight: "bold" }}
              label={fillSentence(words.open, { title })}
              href={draftPath(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
