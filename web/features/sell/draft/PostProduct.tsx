import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { draftQuery } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { hasKeptInput } from "./keptInput.ts";
import { isForSeller, MissingDialog, type MissingPart } from "./MissingDialog.tsx";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { usePostDraft } from "./usePostDraft.ts";

const LotDialog = lazyPart(() => import("./LotDialog.tsx"));
const KycDialog = lazyPart(() => import("#web/features/account/kyc/KycDialog.tsx"));

type PostProductProps = {
  readonly draft: Draft;
  readonly onOpen: (section: DraftSection) => void;
  /** How many files are on their way: without them it is not posted. */
  readonly uploading?: number;
};

/** What stands between the press and the post. */
type Asked =
  | { readonly about: "missing"; readonly parts: readonly MissingPart[] }
  | { readonly about: "unsaved"; readonly sections: readonly DraftSection[]; readonly asLot: boolean }
  | { readonly about: "kyc" }
  | { readonly about: "lot" }
  | null;

/** Post Product: makes the draft go live, or leads to what is missing (R-SELL-1) or is not saved. */
export function PostProduct({ draft, onOpen, uploading = 0 }: PostProductProps) {
  const selling = useMessageGroup("selling");
  const lineId = useId();
  const [asked, setAsked] = useState<Asked>(null);
  const posting = usePostDraft((parts) => setAsked({ about: "missing", parts }));
  function press(asLot = false) {
    // Whether somebody has checked the KYC meanwhile, the server knows.
    if (draft.missing.some(isForSeller)) return setAsked({ about: "missing", parts: draft.missing });
    const sections = draftSections.filter((section) => hasKeptInput(draft.id, section));
    if (sections.length > 0) setAsked({ about: "unsaved", sections, asLot });
    else if (asLot) setAsked({ about: "lot" });
    else posting.post(draft.id);
  }
  return (
    <div className="stack [--stack:0.375rem]">
      <Button
        tone="ember"
        size="small"
        busy={posting.isPending}
        off={uploading > 0}
        aria-describedby={lineId}
        onClick={() => press()}
      >
        {selling.post}
      </Button>
      <span className="micro faint" id={lineId}>
        {uploading > 0
          ? fillSentence(selling.images.uploading, { count: uploading })
          : standingLine(draft, selling)}
      </span>
      {!draft.is_in_lot && (
        <div>
          <Button tone="bare" size="small" off={uploading > 0} onClick={() => press(true)}>
            {selling.lot.open}
          </Button>
        </div>
      )}
      <AskedDialog
        draft={draft}
        asked={asked}
        onAsk={setAsked}
        onOpen={onOpen}
        onPost={() => posting.post(draft.id)}
      />
    </div>
  );
}

type AskedDialogProps = Pick<PostProductProps, "onOpen"> & {
  readonly draft: Draft;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  readonly onPost: () => void;
};

function AskedDialog({ draft, asked, onAsk, onOpen, onPost }: AskedDialogProps) {
  const client = useQueryClient();
  const close = () => onAsk(null);
  function open(section: DraftSection) {
    close();
    onOpen(section);
  }
  switch (asked?.about) {
    case undefined:
      return null;
    case "missing": {
      const pick = (section: DraftSection | "kyc") =>
        section === "kyc" ? onAsk({ about: "kyc" }) : open(section);
      return <MissingDialog missing={asked.parts} onClose={close} onPick={pick} />;
    }
    case "unsaved": {
      const post = () => {
        if (asked.asLot) return onAsk({ about: "lot" });
        close();
        onPost();
      };
      return <UnsavedDialog sections={asked.sections} onClose={close} onPick={open} onPost={post} />;
    }
    case "lot":
      return (
        <Suspense>
          <LotDialog
            draft={draft}
            onClose={close}
            onMissing={(parts) => onAsk({ about: "missing", parts })}
          />
        </Suspense>
      );
    case "kyc": {
      const done = () => {
        close();
        void client.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey });
      };
      return (
        <Suspense>
          <KycDialog onClose={close} onDone={done} />
        </Suspense>
      );
    }
  }
}

/** How many things are still missing: as many as the list of them names. */
function standingLine({ missing }: Draft, selling: MessageGroups["selling"]): string {
  const count = missing.filter(isForSeller).length;
  if (count === 0 && missing.length > 0) return selling.parts.kyc_check;
  return count === 0 ? selling.readyToPost : fillSentence(selling.stillMissing, { count });
}
