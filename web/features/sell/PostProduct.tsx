import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import { toast } from "react-hot-toast";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import type { SellingMessages } from "#web/messages/en/selling.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { hasKeptInput } from "./keptInput.ts";
import { MissingDialog, type MissingPart } from "./MissingDialog.tsx";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { uploadingLine } from "./uploadingLine.ts";

const KycDialog = lazy(() => import("#web/features/kyc/KycDialog.tsx"));

type PostProductProps = {
  readonly draft: Draft;
  readonly onOpen: (section: DraftSection) => void;
  /** How many files are on their way: without them it is not posted. */
  readonly uploading?: number;
};

/** Post Product: makes the draft go live, or leads to what is missing (design decision 13). */
export function PostProduct({ draft, onOpen, uploading = 0 }: PostProductProps) {
  const { selling } = useMessageGroup(sellingMessages);
  const lineId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly MissingPart[] | null>(null);
  const [unsaved, setUnsaved] = useState<readonly DraftSection[]>([]);
  const [isKycOpen, setKycOpen] = useState(false);
  const posting = useMutation({
    mutationFn: () =>
      callApi("POST /user/product/:id/activate", {
        params: { id: draft.id },
        idempotencyKey: newIdempotencyKey(),
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success(selling.activated);
      await client.invalidateQueries({ queryKey: sellingKey });
      await navigate({ to: "/sell" });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "draft_incomplete") {
        setMissing(error.facts.missing as readonly MissingPart[]);
      } else if (error instanceof ApiError) toast.error(error.message);
    },
  });
  function press() {
    if (draft.missing.length > 0) return setMissing(draft.missing);
    const changed = draftSections.filter((section) => hasKeptInput(draft.id, section));
    if (changed.length > 0) setUnsaved(changed);
    else posting.mutate();
  }
  return (
    <div className="stack [--stack:0.375rem]">
      <Button
        tone="ember"
        size="small"
        busy={posting.isPending}
        off={uploading > 0}
        aria-describedby={lineId}
        onClick={press}
      >
        {selling.post}
      </Button>
      <span className="micro faint" id={lineId}>
        {uploading > 0 ? uploadingLine(uploading, selling) : standingLine(draft, selling)}
      </span>
      {missing !== null && (
        <MissingDialog
          missing={missing}
          onClose={() => setMissing(null)}
          onPick={(section) => {
            setMissing(null);
            if (section === "kyc") setKycOpen(true);
            else onOpen(section);
          }}
        />
      )}
      {unsaved.length > 0 && (
        <UnsavedDialog
          sections={unsaved}
          onClose={() => setUnsaved([])}
          onPick={(section) => {
            setUnsaved([]);
            onOpen(section);
          }}
          onPost={() => {
            setUnsaved([]);
            posting.mutate();
          }}
        />
      )}
      {isKycOpen && (
        <Suspense>
          <KycDialog
            onClose={() => setKycOpen(false)}
            onDone={() => {
              setKycOpen(false);
              void client.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** How many sections still lack something. */
function standingLine({ missing }: Draft, selling: SellingMessages): string {
  const count = new Set(missing.map(({ section }) => section)).size;
  if (count === 0) return selling.readyToPost;
  return count === 1 ? selling.sectionToGo : fillSentence(selling.sectionsToGo, { count });
}
