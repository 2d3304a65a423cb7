import { type ReactNode, useId } from "react";
import type { Product } from "#contract/catalogue.ts";
import { checklists } from "#domain/inspection/checklists.ts";
import { measuredFacts } from "#domain/listing/measuredFacts.ts";
import { claimWindowDays } from "#domain/order/claimWindow.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Link } from "#web/ui/link.tsx";

type ProtectionProps = {
  readonly checklist: Product["checklist"];
  readonly specifications: Product["specifications"];
  readonly isVerified: boolean;
};

/** What keeps a buyer's money safe here: only what the rules of an order keep, and what is not promised too. */
export default function Protection({ checklist, specifications, isVerified }: ProtectionProps) {
  const words = useStandingWords("protection");
  const titleId = useId();
  const days = { days: claimWindowDays };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3 pb-1">
        {words.title}
      </h2>
      <ul>
        {checklist === null ? (
          <>
            <Line icon="handshake" title={words.meet} line={fillSentence(words.meetLine, days)} />
            <Line icon="eye" title={words.unchecked} line={words.uncheckedLine} />
          </>
        ) : (
          <>
            <Line icon="shield-check" title={words.money} line={fillSentence(words.moneyLine, days)} />
            <Checked checklist={checklist} />
          </>
        )}
        <Measured specifications={specifications} />
        <Line
          icon={isVerified ? "seal-check" : "user"}
          title={isVerified ? words.verified : words.unverified}
          line={isVerified ? undefined : words.unmarkedLine}
        >
          {isVerified && (
            <More title={words.mark}>
              <p>{words.markLine}</p>
            </More>
          )}
        </Line>
        <Line icon="warning" title={words.scams}>
          <Link className="link small inline-flex min-h-11 items-center" href="/safety">
            {words.scamsLink}
          </Link>
        </Line>
      </ul>
    </section>
  );
}

function Checked({ checklist }: { readonly checklist: NonNullable<Product["checklist"]> }) {
  const words = useStandingWords("protection");
  const { points } = useStandingWords("inspection");
  return (
    <Line icon="magnifying-glass" title={words.checked} line={words.checkedLine}>
      <More title={words.points}>
        <ul className="list-disc ps-5">
          {checklists[checklist].map((point) => (
            <li key={point}>{points[point]}</li>
          ))}
        </ul>
      </More>
    </Line>
  );
}

function Measured({ specifications }: Pick<ProtectionProps, "specifications">) {
  const words = useStandingWords("protection");
  const word = useGoodsWord();
  const facts = measuredFacts(specifications);
  if (facts.length === 0) return null;
  return (
    <Line icon="ruler" title={words.measured} line={words.measuredLine}>
      <dl className="small pt-1">
        {facts.map(({ question, answer, words: own }) => (
          <div key={question} className="flex justify-between gap-4">
            <dt className="quiet">{word(question, own)}</dt>
            <dd className="strong figures">{answer}</dd>
          </div>
        ))}
      </dl>
    </Line>
  );
}

type LineProps = {
  readonly icon: IconIn<"regular">;
  readonly title: string;
  readonly line?: string | undefined;
  readonly children?: ReactNode;
};

function Line({ icon, title, line, children }: LineProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-(--line) py-2.5 [&+&]:border-t">
      <Icon name={icon} />
      <div>
        <p className="strong">{title}</p>
        {line !== undefined && <p className="small quiet">{line}</p>}
        {children}
      </div>
    </li>
  );
}

/** Folded by the browser itself, as all of this part works before its script has come. */
function More({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="small">
      <summary className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4">
        {title} <Icon name="caret-down" weight="bold" size="small" />
      </summary>
      <div className="quiet pb-1">{children}</div>
    </details>
  );
}
