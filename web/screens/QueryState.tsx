import type { ComponentProps } from "react";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type QueryStateProps = ComponentProps<typeof Skeleton> & {
  readonly query: {
    readonly data: unknown;
    readonly isError: boolean;
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
  return <ErrorState message={message} onRetry={() => query.refetch()} busy={query.isFetching} />;
}
