import { claimWindowDays } from "#domain/order/claimWindow.ts";
import { strikeDays } from "#domain/order/strikeStanding.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";
import { Link } from "#web/ui/link.tsx";

/** The rules' own. */
const days = { claimDays: claimWindowDays, strikeDays };

const names = {
  "/terms-of-use": "terms",
  "/shipping-policy": "shipping",
  "/refund-policy": "refund",
} as const;

type PolicyLinesProps = { readonly of: "terms" | "returns"; readonly isMeeting: boolean };

/** What of a policy matters to a bidder, and where the whole of it stands. */
export function PolicyLines({ of, isMeeting }: PolicyLinesProps) {
  const { policyNames, termLines, returnLines } = useStandingWords("protection");
  const lines = of === "terms" ? termLines : returnLines[isMeeting ? "handover" : "blaze"];
  const links =
    of === "terms" ? (["/terms-of-use"] as const) : (["/shipping-policy", "/refund-policy"] as const);
  return (
    <div className="stack [--stack:0.75rem]">
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{fillSentence(line, days)}</li>
        ))}
      </ul>
      <p className="line line--wrap gap-y-0">
        {links.map((href) => (
          <Link key={href} className="inline-flex min-h-11 items-center" href={href}>
            {policyNames[names[href]]}
          </Link>
        ))}
      </p>
    </div>
  );
}
