import type { ComponentProps } from "react";
import { ApiError } from "#web/api/ApiError.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type QueryStateProps = ComponentProps<typeof Skeleton> & {
  readonly query: {
    readonly data: unknown;
    readonly isError: boolean;
    readonly error?: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What did not work. */
  readonly message?: string;
};

/** In the place of what a query shows, until it has data: it is pending, or it failed. */
export function QueryState({ query, message, ...bones }: QueryStateProps) {
  if (query.data !== undefined) return null;
  if (!query.isError) return <Skeleton {...bones} />;
  if (isHiddenPart(query.error)) return <Note>{query.error.message}</Note>;
  return <ErrorState message={message} onRetry={() => query.refetch()} busy={query.isFetching} />;
}

/** In somebody else's Blaze, what they did not let support see: trying again changes nothing. */
function isHiddenPart(error: Error | null | undefined): error is ApiError {
  return error instanceof ApiError && error.code === "support_view_hidden";
}
