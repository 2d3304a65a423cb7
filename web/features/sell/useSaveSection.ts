import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Times that a section is sent again when no answer comes, a little later each time. */
const mostTries = 5;

type SaveSection<Body> = {
  readonly section: DraftSection;
  readonly call: (body: Body) => Promise<Draft>;
  readonly onSaved: (draft: Draft) => void;
};

/**
 * Saves a section by itself. Saving it twice does no harm, so a lost answer is asked for again; without a network it
 * waits and goes out when the connection is back.
 */
export function useSaveSection<Body>({ section, call, onSaved }: SaveSection<Body>) {
  const { selling } = useMessageGroup(sellingMessages);
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    networkMode: "online",
    retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < mostTries,
    onSuccess: (draft) => {
      client.setQueryData(draftQuery(draft.id).queryKey, draft);
      void client.invalidateQueries({ queryKey: sellingKey });
      toast.success(selling.saved[section], { id: `saved ${section}` });
      onSaved(draft);
    },
  });
}

/** The problem that the server found at this place of the body. */
export function problemAt(error: unknown, ...place: readonly (string | number)[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fieldErrors.find(({ loc }) => loc.slice(1).join("\n") === place.join("\n"))?.msg;
}

/** The first problem at a field of the body or anywhere inside it. */
export function problemBelow(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldErrors.find(({ loc }) => loc[1] === field)?.msg : undefined;
}
