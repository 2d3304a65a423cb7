import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { basePriceIn } from "../draft/basePriceIn.ts";
import { BeforePost } from "./BeforePost.tsx";
import { usePostQuick } from "./usePostQuick.ts";
import type { QuickListing } from "./useQuickListing.ts";

type PostFootProps = {
  readonly listing: QuickListing;
  /** How many files are on their way, and how many did not get there. */
  readonly running: number;
  readonly failed: number;
};

/** What will be on offer, and Post. */
export function PostFoot({ listing, running, failed }: PostFootProps) {
  const words = useMessageGroup("quickListing");
  const { images, lot } = useMessageGroup("selling");
  const lineId = useId();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const posting = usePostQuick(listing, categories);
  const price = basePriceIn(listing.values);
  const isWaiting = running > 0 || failed > 0;
  return (
    <>
      {!listing.draft?.is_in_lot && (
        <Button
          tone="bare"
          size="small"
          off={isWaiting || posting.isPending}
          onClick={() => posting.press(true)}
        >
          {lot.open}
        </Button>
      )}
      <div className="post-foot">
        <span id={lineId}>
          <b className="strong figures">
            {price === null
              ? words.footNoPrice
              : fillSentence(words.footPrice, { amount: formatRupees(price) })}
          </b>
          <span className="small quiet">
            {running > 0 && fillSentence(images.uploading, { count: running })}
            {running === 0 && failed > 0 && words.picturesFailed}
            {!isWaiting && fillSentence(words.footEnd, { moment: momentName(listing.values.endsAt) })}
          </span>
        </span>
        <Button
          tone="ember"
          size="large"
          busy={posting.isPending}
          off={isWaiting}
          aria-describedby={lineId}
          onClick={() => posting.press()}
        >
          {words.post}
        </Button>
        <BeforePost posting={posting} listing={listing} />
      </div>
    </>
  );
}
