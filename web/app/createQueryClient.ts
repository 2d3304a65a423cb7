import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { dismissErrors, toastError } from "#web/forms/toastError.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `quiet` marks a call whose failure its own screen shows, so that no toast repeats it. */
    queryMeta: { quiet?: boolean };
    mutationMeta: { quiet?: boolean };
  }
}

/** Cached data is kept 60 seconds after its last use (R-SCREEN-16). One client a tab, one a render. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        unlessSignedOut(client, error, () => {
          // A screen that has nothing to show says so itself; a toast tells of a refresh that failed.
          if (!query.meta?.quiet && query.state.data !== undefined) toastError(error);
        });
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        if (!mutation.meta?.quiet) dismissErrors();
      },
      onError: (error, _variables, _result, mutation) => {
        unlessSignedOut(client, error, () => {
          if (mutation.meta?.quiet) return;
          toastError(error);
          if (isAnswerLost(error)) readAgain(client);
        });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : 60_000,
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
      },
      // Without a network a press fails at once and says so: a bid must not go out minutes after it was meant.
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** Only a missing answer or a server in trouble may get better by asking again. */
function isWorthRepeating(error: unknown): boolean {
  if (typeof window === "undefined") return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** What was asked for may have been done: what is on the screen is read again, so that it shows how things are. */
function readAgain(client: QueryClient): void {
  if (client.getQueryData(currentUserQuery.queryKey)) void client.invalidateQueries();
}

/**
 * Says what failed, or that the session is over. An operator's calls are answered 404 then, as at an address that does not
 * exist (R-OPERATOR-1): who is signed in is asked first.
 */
function unlessSignedOut(client: QueryClient, error: unknown, say: () => void): void {
  const isOperator = client.getQueryData(currentUserQuery.queryKey)?.is_operator;
  const sayOf = (failed: unknown) => (noticeSignedOut(client, failed) ? toastError(failed as Error) : say());
  if (isOperator && error instanceof ApiError && error.status === 404)
    callApi("GET /auth", {}).then(say, sayOf);
  else sayOf(error);
}

/**
 * The session ended elsewhere: every screen turns into its guest form, and with it goes whatever would have said
 * that the press was not carried out. Returns whether this was news.
 */
function noticeSignedOut(client: QueryClient, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  if (!client.getQueryData(currentUserQuery.queryKey)) return false;
  client.setQueryData(currentUserQuery.queryKey, null);
  return true;
}
