import { useId } from "react";
import type { Inspection } from "#contract/inspection.ts";
import { isFlaw } from "#domain/inspection/checklists.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { PrivatePictures } from "../parts/PrivatePictures.tsx";
import { identifierLook, identifierSentence } from "./identifierSentence.ts";

type InspectionProps = { readonly inspection: Inspection; readonly person: OrderPerson };

/** What Blaze found when it looked at the goods, as buyer, seller and operators read it. */
export function InspectionView({ inspection, person }: InspectionProps) {
  const words = useMessageGroup("inspection");
  const titleId = useId();
  const { grade, points } = inspection;
  const { name, meaning } = words.grades[grade];
  const flaws = points.filter(({ result }) => isFlaw(result));
  return (
    <section className="panel stack [--stack:0.875rem]" aria-labelledby={titleId}>
      <div className="line line--wrap justify-between">
        <h2 id={titleId}>{words.title}</h2>
        {inspection.outcome === "failed" && (
          <Badge tone="bad" icon="x-circle">
            {words.failed}
          </Badge>
        )}
      </div>
      <div className="line items-start gap-3">
        <span className="grade" aria-hidden="true">
          {grade}
        </span>
        <p className="min-w-0">
          <b className="strong">
            <span className="sr">{fillSentence(words.grade, { grade })}: </span>
            {name}
          </b>
          <br />
          <span className="small">{meaning}</span>
          <br />
          <span className="micro faint">
            {fillSentence(words.lookedAt, { time: momentName(inspection.inspected_at) })}
          </span>
        </p>
      </div>
      {inspection.identifiers.length + flaws.length > 0 && (
        <ul className="checks">
          {inspection.identifiers.map((identifier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may be alike, and the list never changes.
            <IdentifierLine identifier={identifier} key={index} />
          ))}
          {flaws.map((point) => (
            <PointLine point={point} key={point.point} />
          ))}
        </ul>
      )}
      <details>
        <summary className="flex min-h-11 items-center gap-2">
          {fillSentence(words.allPoints, { count: points.length })}
          <Icon name="caret-down" weight="bold" size="small" />
        </summary>
        <ul className="checks">
          {points.map((point) => (
            <PointLine point={point} key={point.point} />
          ))}
        </ul>
      </details>
      <InspectionPictures inspection={inspection} person={person} />
    </section>
  );
}

const pointLooks = {
  ok: { className: undefined, icon: "check" },
  declared: { className: "is-mark", icon: "warning-circle" },
  flawed: { className: "is-mark", icon: "warning-circle" },
  not_applicable: { className: "is-none", icon: "minus" },
} as const;

function PointLine({ point: { point, result, note } }: { readonly point: Inspection["points"][number] }) {
  const words = useMessageGroup("inspection");
  const goodsWord = useGoodsWord();
  const { className, icon } = pointLooks[result];
  return (
    <li className={className}>
      <Icon name={icon} weight="bold" />
      <span className="wrap-anywhere">
        {words.points[point]}
        {note !== "" && (
          <>
            <br />
            <span className="small quiet" data-words="own">
              {goodsWord(note)}
            </span>
          </>
        )}
      </span>
      <span className="small">{words.results[result]}</span>
    </li>
  );
}

type Identifier = Inspection["identifiers"][number];

function IdentifierLine({ identifier }: { readonly identifier: Identifier }) {
  const words = useMessageGroup("inspection");
  const { className, icon } = identifierLook(identifier);
  return (
    <li className={className}>
      <Icon name={icon} weight="bold" />
      <span className="wrap-anywhere">{identifierSentence(identifier, words, words.kinds)}</span>
    </li>
  );
}

function InspectionPictures({ inspection: { pictures }, person }: InspectionProps) {
  const words = useMessageGroup("inspection");
  return <PrivatePictures pictures={pictures} person={person} words={words.picture} label={words.pictures} />;
}
