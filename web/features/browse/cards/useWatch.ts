import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery, watchlistQuery } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { tellOtherTabs } from "#web/runtime/otherTabs.ts";

/**
 * The watch mark of one product: whether it is set, and a press of it. The mark changes at once and goes back
 * when the server refuses; what was done is said in a word. A guest is asked to log in first, and then it is set.
 */
export function useWatch(productId: number): { watched: boolean; onToggle: () => void } {
  const { accounts, ui } = useMessages();
  const openLogin = useLoginDialog();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data: watchlist } = useQuery({ ...watchlistQuery, enabled: Boolean(user) });
  const watched = watchlist?.[productId] !== undefined;

  const toggling = useMutation({
    mutationFn: (wanted: boolean) =>
      callApi("PATCH /watchlist/:id", { params: { id: productId }, body: { watched: wanted } }),
    // One after the other: a network may carry the second press before the first.
    scope: { id: `watch ${productId}` },
    onSuccess: (_answer, wanted) => {
      toast.success(wanted ? ui.watched : ui.unwatched, { id: `watch ${productId}` });
    },
    onSettled: () => {
      tellOtherTabs("watchlist");
      return queryClient.invalidateQueries({ queryKey: watchlistQuery.queryKey });
    },
  });

  const shown = toggling.isPending ? toggling.variables : watched;
  return {
    watched: shown,
    onToggle: () =>
      user ? toggling.mutate(!shown) : openLogin(accounts.loginToWatch, () => toggling.mutate(true)),
  };
}
