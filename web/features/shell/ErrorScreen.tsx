import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { ApiError } from "#web/api/ApiError.ts";
import { ErrorPanel } from "./ErrorPanel.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

/** A page that could not be made, by its status (spec shell section 2), with a way to try again and a way out. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const status = error instanceof ApiError ? error.status : statusOfFault();
  if (status === 404) return <NotFoundScreen />;
  return (
    <main>
      <div className="wrap page">
        <ErrorPanel status={status} onRetry={() => router.invalidate()} />
      </div>
    </main>
  );
}

/** A part of the app that did not load without a network is no fault of anybody's: it is as if a call got no answer. */
function statusOfFault(): number {
  return typeof window !== "undefined" && !navigator.onLine ? 0 : 500;
}
