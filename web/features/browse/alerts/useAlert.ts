import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { savedSearchesQuery } from "#web/api/savedSearchQueries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { isSaved, type SavedWish } from "./savedWish.ts";

export type AlertOf = {
  readonly wish: SavedWish;
  /** What the list shows. */
  readonly shownIds: readonly number[];
};

/**
 * Whether its reader is told of what comes to this list, and a press that changes it. It changes at once and goes back
 * when the server refuses. A guest is asked to log in first. What is new has been seen once the list shows it.
 */
export function useAlert({ wish, shownIds }: AlertOf): { isOn: boolean; onToggle: () => void } {
  const words = useMessageGroup("search");
  const openLogin = useLoginDialog();
  const { data: user } = useQuery(currentUserQuery);
  const { data } = useInfiniteQuery({ ...savedSearchesQuery, enabled: Boolean(user) });
  const saved = data?.pages.flatMap((page) => page.results).find((search) => isSaved(search, wish));
  const changing = useApiMutation({
    call: (isWanted: boolean, idempotencyKey) =>
      isWanted || saved === undefined
        ? callApi("POST /saved-searches", { body: wish, idempotencyKey })
        : callApi("PATCH /saved-searches/:id", { params: { id: saved.id }, body: { is_on: false } }),
    scope: { id: "alert" },
    success: ({ is_on }) => (is_on ? words.alertIsOn : words.alertIsOff),
    refetch: [savedSearchesQuery.queryKey],
  });
  const { mutate: see } = useApiMutation({
    call: (id: string) => callApi("PUT /saved-searches/:id/seen", { params: { id } }),
    quiet: true,
    refetch: [savedSearchesQuery.queryKey],
  });
  const isShown = saved && saved.new_count > 0 && saved.newest.every(({ id }) => shownIds.includes(id));
  const unseen = isShown ? saved.id : undefined;
  useEffect(() => {
    if (unseen !== undefined) see(unseen);
  }, [unseen, see]);
  const isOn = changing.isPending ? changing.variables : (saved?.is_on ?? false);
  return {
    isOn,
    onToggle: () =>
      user ? changing.mutate(!isOn) : openLogin(words.loginForAlert, () => changing.mutate(true)),
  };
}
