import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { ApiError } from "#web/api/ApiError.ts";
import { MissingPart } from "#web/runtime/importWithRetry.ts";
import { Page } from "#web/ui/Page.tsx";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

/** A page that could not be made, by its status (R-SCREEN-10), with a way to try again and a way out. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  // A part of the app that did not come is no fault of anybody's: it is as if a call got no answer.
  const isMissing = error instanceof MissingPart;
  const status = error instanceof ApiError ? error.status : isMissing ? 0 : statusOfFault();
  if (status === 404) return <NotFoundScreen />;
  const isViewOver = error instanceof ApiError && error.code === "support_view_over";
  return (
    <Page>
      <ErrorPanel
        status={status}
        message={isViewOver ? error.message : undefined}
        onRetry={() => (isMissing ? location.reload() : router.invalidate())}
      />
    </Page>
  );
}

/** Without a network a page's own file does not come either. */
function statusOfFault(): number {
  return typeof window !== "undefined" && !navigator.onLine ? 0 : 500;
}
