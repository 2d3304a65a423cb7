import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SavedSearch } from "#contract/savedSearches.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { savedSearchesQuery } from "#web/api/savedSearchQueries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type FollowWish, type SavedWish, savedAs } from "./savedWish.ts";

export type AlertOf = {
  readonly wish: SavedWish | FollowWish;
  /** What the list shows. */
  readonly shownIds: readonly number[];
  /** What is said of a press; of a list unless told. */
  readonly says?: { readonly on: string; readonly off: string; readonly login: string };
};

type Switched = { readonly isWanted: boolean; readonly wish: AlertOf["wish"] };

/**
 * Whether its reader is told of what comes to this list, and a press that changes it. It changes at once and goes back
 * when the server refuses. A guest is asked to log in first. What is new has been seen once the list shows it.
 */
export function useAlert({ wish, shownIds, says }: AlertOf): {
  isOn: boolean;
  busy: boolean;
  onToggle: () => void;
} {
  const words = useMessageGroup("search");
  const said = says ?? { on: words.alertIsOn, off: words.alertIsOff, login: words.loginForAlert };
  const openLogin = useLoginDialog();
  const queries = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data, isPending } = useInfiniteQuery({ ...savedSearchesQuery, enabled: Boolean(user) });
  const saved = savedAs(data?.pages.flatMap((page) => page.results) ?? [], wish);
  const changing = useApiMutation({
    call: async ({ isWanted, wish: wanted }: Switched, idempotencyKey) => {
      if (isWanted) return await save(wanted, idempotencyKey);
      // As it is saved by now: an earlier press may have been under way.
      const known = knownSearch(queries, wanted);
      if (known === undefined) return null;
      return await callApi("PATCH /saved-searches/:id", { params: { id: known.id }, body: { is_on: false } });
    },
    scope: { id: "alert" },
    success: (answer) => (answer?.is_on ? said.on : said.off),
    refetch: [savedSearchesQuery.queryKey],
  });
  const { mutate: see } = useApiMutation({
    call: ({ id, upTo }: { readonly id: string; readonly upTo: string }) =>
      callApi("PUT /saved-searches/:id/seen", { params: { id }, body: { up_to: upTo } }),
    quiet: true,
    refetch: [savedSearchesQuery.queryKey],
  });
  const isShown = saved?.newest.every(({ id }) => shownIds.includes(id)) ?? false;
  const seenId = isShown ? saved?.id : undefined;
  const upTo = saved?.newest_at ?? null;
  useEffect(() => {
    if (seenId !== undefined && upTo !== null) see({ id: seenId, upTo });
  }, [seenId, upTo, see]);
  const isOn = changing.isPending ? changing.variables.isWanted : (saved?.is_on ?? false);
  return {
    isOn,
    busy: user === undefined || (user !== null && isPending),
    onToggle: () =>
      user
        ? changing.mutate({ isWanted: !isOn, wish })
        : openLogin(said.login, () => changing.mutate({ isWanted: true, wish })),
  };
}

async function save(wish: AlertOf["wish"], idempotencyKey: string): Promise<SavedSearch> {
  return "seller_id" in wish
    ? await callApi("PUT /sellers/:id/follow", { params: { id: wish.seller_id } })
    : await callApi("POST /saved-searches", { body: wish, idempotencyKey });
}

function knownSearch(queries: QueryClient, wish: AlertOf["wish"]): SavedSearch | undefined {
  const pages = queries.getQueryData(savedSearchesQuery.queryKey)?.pages ?? [];
  return savedAs(
    pages.flatMap((page) => page.results),
    wish,
  );
}
