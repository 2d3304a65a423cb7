import { toast } from "react-hot-toast";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { KeptInput } from "./keptInput.ts";

/** Times that a section is sent again when no answer comes, a little later each time. */
const mostTries = 5;

type SaveSection<Input> = {
  readonly section: DraftSection;
  readonly input: KeptInput<Input>;
  readonly call: (typed: Input) => Promise<Draft>;
  /** Goes on, if the section is still open and nothing was typed in it meanwhile. */
  readonly onSaved: (draft: Draft) => void;
};

/**
 * Saves a section by itself. Saving it twice does no harm, so a lost answer is asked for again; without a network it
 * waits and goes out when the connection is back. The answer may be long in coming: who has gone elsewhere meanwhile is
 * not called back, and what was typed after the press stays.
 */
export function useSaveSection<Input>({ section, input, call, onSaved }: SaveSection<Input>) {
  const selling = useMessageGroup("selling");
  const { mutate, isPending, error } = useApiMutation({
    call: (typed: Input) => call(typed),
    networkMode: "online",
    // One after the other: what is saved last is what stays.
    scope: { id: `draft ${section}` },
    retry: (failures, error) => error instanceof ApiError && error.status === 0 && failures < mostTries,
    onSuccess: async (draft, typed, client) => {
      input.forget(typed);
      const { queryKey } = draftQuery(draft.id);
      // A reading that is under way may be older than what was saved.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, draft);
      void client.invalidateQueries({ queryKey: sellingKey });
      toast.success(selling.saved[section], { id: `saved ${section}` });
    },
    // It went live or was deleted elsewhere: the page says so instead of taking more that cannot be kept.
    onError: (error, _, client) => {
      if (error instanceof ApiError && (error.status === 404 || error.code === "not_a_draft"))
        void client.invalidateQueries({ queryKey: ["draft"] });
    },
  });
  function save(typed: Input): void {
    // Called while the section is on the screen alone.
    mutate(typed, { onSuccess: (draft) => input.stillHas(typed) && onSaved(draft) });
  }
  return { save, isPending, error };
}
