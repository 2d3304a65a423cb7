import { isMissing } from "#web/api/isMissing.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

type UnreadScreenProps = {
  readonly reading: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
};

/** In the place of a page whose one thing has not been read: it is on its way, it does not exist, or it failed. */
export function UnreadScreen({ reading }: UnreadScreenProps) {
  if (reading.isPending) return <LoadingScreen />;
  if (isMissing(reading.error)) return <NotFoundScreen />;
  return (
    <main>
      <div className="wrap page">
        <ErrorState onRetry={() => reading.refetch()} busy={reading.isFetching} />
      </div>
    </main>
  );
}
