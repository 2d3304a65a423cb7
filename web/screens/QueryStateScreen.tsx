import { isMissing } from "#web/api/isMissing.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

type QueryStateScreenProps = {
  readonly query: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
};

/** In the place of a page while its one query has no data: it is pending, its thing does not exist, or it failed. */
export function QueryStateScreen({ query }: QueryStateScreenProps) {
  if (query.isPending) return <LoadingScreen />;
  if (isMissing(query.error)) return <NotFoundScreen />;
  return (
    <Page>
      <ErrorState onRetry={() => query.refetch()} busy={query.isFetching} />
    </Page>
  );
}
