import { useRef, useState } from "react";
import type { Draft } from "#contract/drafts.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LeaveUploadsDialog } from "../draft/LeaveUploadsDialog.tsx";
import { useListingImages } from "../draft/useSectionImages.ts";
import { focusPageHeading } from "../headingFocus.ts";
import { bulkPath, editPath, newDraftPath } from "../sellPaths.ts";
import { ConditionBlock } from "./ConditionBlock.tsx";
import { PasteDialog } from "./PasteDialog.tsx";
import { PickupBlock } from "./PickupBlock.tsx";
import { PicturesBlock } from "./PicturesBlock.tsx";
import { PostFoot } from "./PostFoot.tsx";
import { PriceBlock } from "./PriceBlock.tsx";
import { SavedMark } from "./SavedMark.tsx";
import { TitleBlock } from "./TitleBlock.tsx";
import { useQuickListing } from "./useQuickListing.ts";
import type { ListingFacts } from "./withFacts.ts";

type QuickFormProps = {
  /** Null for a listing that is yet to be begun. */
  readonly first: Draft | null;
  readonly onBegun: (draftId: number) => void;
};

/** Five blocks are enough to post; the nine sections stand beneath as details. */
export function QuickForm({ first, onBegun }: QuickFormProps) {
  const words = useMessageGroup("quickListing");
  const selling = useMessageGroup("selling");
  const listing = useQuickListing(first, onBegun);
  const { input, draft } = listing;
  const { uploads, arrange, nameFlaw } = useListingImages(input);
  const [isPasting, setPasting] = useState(false);
  // What was read last, so that another title takes it away again.
  const read = useRef<ListingFacts | null>(null);
  return (
    <Page>
      <div className="quick">
        <div className="line justify-between">
          <h1 className="quick__title" tabIndex={-1} ref={focusPageHeading}>
            {words.title}
          </h1>
          <SavedMark listing={listing} />
        </div>
        {first === null && draft === null && input.wasRestored && (
          <Note tone="info">
            <p>{words.begun}</p>
            <Button size="small" tone="outline" className="mt-2" onClick={input.discard}>
              {selling.discard}
            </Button>
          </Note>
        )}
        {draft === null && (
          <div className="line line--wrap small">
            <Button size="small" tone="outline" onClick={() => setPasting(true)}>
              <Icon name="file-text" /> {words.paste.open}
            </Button>
            <Link className="quick__more" href={newDraftPath}>
              {words.wizard}
            </Link>
            <Link className="quick__more" href={bulkPath}>
              {selling.sellMany}
            </Link>
          </div>
        )}
        <PicturesBlock
          uploads={uploads}
          images={input.value.images}
          error={listing.refusalOf("images")?.message}
          onArrange={arrange}
          onNameFlaw={nameFlaw}
        />
        <TitleBlock listing={listing} read={read} />
        <ConditionBlock listing={listing} />
        <PriceBlock listing={listing} />
        <PickupBlock listing={listing} />
        {draft && (
          <p className="quick-block">
            <Link className="quick__more" href={editPath(draft.id, "specifications")}>
              <b className="strong">{words.details}</b> <span className="quiet">{words.detailsLine}</span>
            </Link>
          </p>
        )}
        <PostFoot listing={listing} running={uploads.running} failed={uploads.failed} />
      </div>
      {isPasting && <PasteDialog listing={listing} read={read} onClose={() => setPasting(false)} />}
      <LeaveUploadsDialog running={uploads.running} />
    </Page>
  );
}
