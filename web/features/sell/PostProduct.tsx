import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useId, useState } from "react";
import { toast } from "react-hot-toast";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { MissingDialog, type MissingPart } from "./MissingDialog.tsx";

const KycDialog = lazy(() => import("#web/features/kyc/KycDialog.tsx"));

type PostProductProps = { readonly draft: Draft; readonly onOpen: (section: DraftSection) => void };

/** Post Product: makes the draft go live, or leads to what is missing (design decision 13). */
export function PostProduct({ draft, onOpen }: PostProductProps) {
  const { selling } = useMessageGroup(sellingMessages);
  const lineId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly MissingPart[] | null>(null);
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
  const sections = new Set(draft.missing.map(({ section }) => section));
  const line =
    { 0: selling.readyToPost, 1: selling.sectionToGo }[sections.size] ??
    fillSentence(selling.sectionsToGo, { count: sections.size });
  return (
    <div className="stack [--stack:0.375rem]">
      <Button
        tone="ember"
        size="small"
        busy={posting.isPending}
        aria-describedby={lineId}
        onClick={() => (draft.missing.length > 0 ? setMissing(draft.missing) : posting.mutate())}
      >
        {selling.post}
      </Button>
      <span className="micro faint" id={lineId}>
        {line}
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
