import type { OwnCeiling } from "#contract/bidCeilings.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type EarlierProps = {
  readonly rows: readonly OwnCeiling[];
  readonly onMore: (() => Promise<unknown>) | undefined;
};

/** Ceilings that no longer stand, with who set them and why. */
export function EarlierCeilings({ rows, onMore }: EarlierProps) {
  const { limits: words } = useMessageGroup("personPage");
  const { more } = useMessageGroup("operatorDesk");
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="stack [--stack:0.5rem]" aria-label={words.earlier}>
        {rows.map(({ id, amount, reason, set_by_name: name, set_at: time }) => (
          <li key={id} className="wrap-anywhere">
            <span data-words="own">{reason}</span>
            <span className="small quiet block">
              {fillSentence(words.earlierLine, {
                amount: amount === null ? words.noCeiling : formatRupees(amount),
                name,
                time: momentName(time),
              })}
            </span>
          </li>
        ))}
      </ul>
      {onMore && (
        <MoreButton tone="outline" onMore={onMore}>
          {more}
        </MoreButton>
      )}
    </>
  );
}
