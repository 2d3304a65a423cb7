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
  const sayFailed = createSayer();
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const say = () => {
          // A screen that has nothing to show says so itself; a toast tells of a refresh that failed.
          if (!query.meta?.quiet && query.state.data !== undefined) toastError(error);
        };
        sayFailed(client, { error, call: query.promise, say });
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        if (!mutation.meta?.quiet) dismissErrors();
      },
      onError: (error, _variables, _result, mutation) => {
        const say = () => {
          if (mutation.meta?.quiet) return;
          toastError(error);
          if (isAnswerLost(error)) readAgain(client);
        };
        sayFailed(client, { error, call: mutation, say });
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

type Failed = {
  readonly error: unknown;
  /** What failed, the same for as long as it was on its way. */
  readonly call: object | undefined;
  readonly say: () => void;
};

/**
 * Says what failed, or that the session is over. An operator's calls are answered 404 then, as at an address that does not
 * exist (R-OPERATOR-1): who is signed in is asked first, once for all that fail together.
 */
function createSayer(): (client: QueryClient, failed: Failed) => void {
  /** What was on its way when the session was found over: that it fails then has been said. */
  const left = new WeakSet<object>();
  let asking: Promise<unknown> | undefined;
  const askWho = () => {
    asking ??= callApi("GET /auth", {}).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return (client, { error, call, say }) => {
    if (call && left.has(call) && (hasStatus(error, 401) || hasStatus(error, 404))) return;
    if (hasStatus(error, 401)) {
      if (!noticeSignedOut(client, error, left)) say();
      return;
    }
    const isOperator = client.getQueryData(currentUserQuery.queryKey)?.is_operator;
    if (!isOperator || !hasStatus(error, 404)) return say();
    askWho().then(say, (failed) => {
      if (hasStatus(failed, 401)) noticeSignedOut(client, failed, left);
      else say();
    });
  };
}

function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/**
 * The session ended elsewhere: every screen turns into its guest form, and with it goes whatever would have said
 * that the press was not carried out. Returns whether this was news.
 */
function noticeSignedOut(client: QueryClient, error: ApiError, left: WeakSet<object>): boolean {
  if (!client.getQueryData(currentUserQuery.queryKey)) return false;
  for (const { promise } of client.getQueryCache().findAll({ fetchStatus: "fetching" }))
    if (promise) left.add(promise);
  for (const mutation of client.getMutationCache().findAll({ status: "pending" })) left.add(mutation);
  client.setQueryData(currentUserQuery.queryKey, null);
  toastError(error);
  return true;
}
