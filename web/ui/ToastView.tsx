import { resolveValue, type Toast } from "react-hot-toast";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";
import { Spinner } from "./Spinner.tsx";

const marks: Partial<Record<Toast["type"], { readonly className: string; readonly icon: IconIn<"bold"> }>> = {
  success: { className: "toast--good", icon: "check" },
  error: { className: "toast--bad", icon: "warning-circle" },
  blank: { className: "", icon: "clock" },
};

/** A toast: success with a tick, error with its mark, blank with a clock, loading with a spinner. */
export function ToastView({ toast }: { readonly toast: Toast }) {
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
