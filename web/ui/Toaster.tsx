import { type DefaultToastOptions, useToaster } from "react-hot-toast";
import { ToastView } from "./ToastView.tsx";

/** How long each kind stays, and a second to leave (R-SCREEN-11). The library keeps the newest 20. */
const options: DefaultToastOptions = {
  duration: 4000,
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

/**
 * Shows what `toast` of react-hot-toast says, newest first, under the header so that the bid bar stays free.
 * A pointer over the list stops its clocks.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(options);
  return (
    <div className="toasts" onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
