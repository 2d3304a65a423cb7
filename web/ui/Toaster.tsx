import { type DefaultToastOptions, resolveValue, type Toast, useToaster } from "react-hot-toast";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";
import { Spinner } from "./Spinner.tsx";

/** How long each kind stays, and a second to leave (spec 9). The library keeps the newest 20. */
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

const marks: Partial<Record<Toast["type"], { readonly className: string; readonly icon: IconIn<"bold"> }>> = {
  success: { className: "toast--good", icon: "check" },
  error: { className: "toast--bad", icon: "warning-circle" },
  blank: { className: "", icon: "clock" },
};

function ToastView({ toast }: { readonly toast: Toast }) {
  const mark = marks[toast.type];
  const content = resolveValue(toast.message, toast);
  return (
    <div
      className={classNames("toast", mark?.className, toast.className, !toast.visible && "is-leaving")}
      {...toast.ariaProps}
    >
      {mark && (
        <span className="toast__mark">
          <Icon name={mark.icon} weight="bold" />
        </span>
      )}
      {toast.type === "loading" && <Spinner />}
      {toast.type === "custom" ? content : <span>{content}</span>}
    </div>
  );
}
