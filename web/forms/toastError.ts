import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";

/**
 * Shows a failed call as a toast: the server's `detail.message`, or the detail itself when it is a plain value.
 * None for 422, whose messages stand beside their fields (R-SCREEN-11). Lasts 4 seconds.
 */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 422) return;
  const id = `${error.status} ${error.message}`;
  shown.add(id);
  toast.error(error.message, { id, duration: 4_000 });
}

const shown = new Set<string>();

/** On the next page and after the next press, what failed before is said no more. */
export function dismissErrors(): void {
  for (const id of shown) toast.dismiss(id);
  shown.clear();
}
