import type { SellerLevel } from "#contract/sellerHome.ts";
import { leastRatings, type TrustGap } from "#domain/trust/trustedSeller.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";

/** Whether the seller is a trusted seller, with what it gives, or what is missing for it (R-LEVEL-1). */
export function LevelPanel({ level }: { readonly level: SellerLevel }) {
  const { level: words } = useMessageGroup("sellerHome");
  const drafts = level.most_drafts;
  return (
    <section className="panel stack [--stack:0.5rem]" aria-label={words.title}>
      <h2 className="text-h3">{level.is_trusted ? words.is : words.soon}</h2>
      {level.gaps.length > 0 && (
        <ul className="stack [--stack:0.25rem]">
          {level.gaps.map((gap) => (
            <li key={gap} className="flex items-start gap-2">
              <Icon name="hourglass-medium" size="small" />
              <span>{gapSentence(gap, level, words.gaps)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="small quiet">
        {fillSentence(level.is_trusted ? words.isLine : words.soonLine, { drafts })}
      </p>
    </section>
  );
}

function gapSentence(
  gap: TrustGap,
  level: SellerLevel,
  words: MessageGroups["sellerHome"]["level"]["gaps"],
): string {
  if (gap === "sales")
    return fillSentence(words.sales, { count: level.needed_sales, has: level.completed_sales });
  if (gap === "rating")
    return fillSentence(words.rating, {
      ...{ needed: level.needed_mark, from: leastRatings, count: level.rating_count },
      has: level.average_mark ?? 0,
    });
  if (gap === "strikes")
    return fillSentence(words.strikes, { count: level.most_strikes, has: level.strike_count });
  return words[gap];
}
