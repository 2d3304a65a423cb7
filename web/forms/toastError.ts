import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";

/**
 * Shows a failed call as a toast: the server's `detail.message`, or the detail itself when it is a plain value.
 * None for 422, whose messages stand beside their fields (R-SCREEN-11). Lasts 4 seconds.
 */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 422) return;
  toast.error(error.message, { id: `${error.status} ${error.message}`, duration: 4_000 });
}
