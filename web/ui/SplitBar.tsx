import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";

type SplitBarProps = { readonly paidPaise: Paise; readonly nowPaise: Paise; readonly laterPaise: Paise };

/** A payment in parts as one bar: what is paid, what is paid now, what is left for later. */
export function SplitBar({ paidPaise, nowPaise, laterPaise }: SplitBarProps) {
  const { ui } = useMessages();
  const label = fillSentence(ui.splitBar, {
    paid: formatRupees(paidPaise),
    now: formatRupees(nowPaise),
    later: formatRupees(laterPaise),
  });
  return (
    <div className="split-bar" role="img" aria-label={label}>
      {paidPaise > 0 && <i style={{ flex: paidPaise }} data-is="paid" />}
      {nowPaise > 0 && <i style={{ flex: nowPaise }} data-is="now" />}
      {laterPaise > 0 && <i style={{ flex: laterPaise }} />}
    </div>
  );
}
