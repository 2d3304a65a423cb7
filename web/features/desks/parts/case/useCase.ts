import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "react-hot-toast";
import type { CaseKind } from "#domain/operators/operatorCases.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

const minuteMs = 60_000;

/** Well within a lease, so that an open screen keeps its case; another's is looked at more often, to be there when it is free. */
const keepEveryMs = 5 * minuteMs;
const lookEveryMs = minuteMs;

/**
 * Takes a case as soon as its screen is open, and keeps it while it stays so. `subject` is null for what is not to be taken;
 * `isAskedFor`: what opened it was a button of its own, and whoever pressed it is told that it is theirs.
 */
export function useCase(kind: CaseKind, subject: string | null, { isAskedFor = false } = {}) {
  const queries = useQueryClient();
  const { case: words } = useMessageGroup("operatorDesk");
  const [isLetGo, setLetGo] = useState(false);
  /** Somebody asked for it, and is told once it is theirs: a case that comes with its screen says so there. */
  const [isPressed, setPressed] = useState(isAskedFor);
  // Not below the operators' key: what they do reads that again, and each taking is a line in the log.
  const queryKey = ["operator case", kind, subject];
  const params = { kind, id: subject ?? "" };
  const taking = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi("POST /ops/cases/:kind/:id/take", { params, signal }),
    enabled: subject !== null && !isLetGo,
    staleTime: keepEveryMs,
    refetchInterval: ({ state: { data } }) => (data?.is_yours === false ? lookEveryMs : keepEveryMs),
  });
  const until = taking.data?.is_yours === true && !isLetGo ? taking.data.until : null;
  useEffect(() => {
    if (!isPressed || until === null) return;
    setPressed(false);
    toast.success(fillSentence(words.taken, { until: momentName(until) }), { id: "case" });
  }, [isPressed, until, words]);
  const lettingGo = useApiMutation({
    call: () => callApi("POST /ops/cases/:kind/:id/let-go", { params }),
    onSuccess: () => {
      setLetGo(true);
      queries.removeQueries({ queryKey });
    },
  });
  const holder = isLetGo ? undefined : taking.data;
  return {
    taking,
    /** Who has it; undefined while nobody knows, and once it was let go. */
    holder,
    isLetGo,
    mayAct: holder?.is_yours === true,
    take: () => {
      setPressed(true);
      setLetGo(false);
    },
    letGo: () => lettingGo.mutate(),
    isLettingGo: lettingGo.isPending,
  };
}

export type OperatorCase = ReturnType<typeof useCase>;
