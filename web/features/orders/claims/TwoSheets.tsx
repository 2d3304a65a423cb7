import { type ReactNode, useId } from "react";
import type { Claim } from "#contract/fulfilment.ts";
import type { Inspection, ShownSheet } from "#contract/inspection.ts";
import type { FoundPoint } from "#domain/inspection/checkSheet.ts";
import { type ComparedPoint, comparePoints } from "#domain/inspection/secondLook.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { identifierLook, identifierSentence } from "../inspection/identifierSentence.ts";

type TwoSheetsProps = {
  readonly before: Inspection | null;
  readonly check: NonNullable<Claim["return_check"]>;
};

/** What Blaze found before it sent the goods, beside what it found when they came back; what differs is marked. */
export function TwoSheets({ before, check: { is_same: isSame, outcome, sheet } }: TwoSheetsProps) {
  const { twoSheets: words } = useMessageGroup("inspection");
  const { withoutSheet } = useMessageGroup("claims");
  const titleId = useId();
  if (outcome === "empty" || outcome === "unseen") return <p>{withoutSheet[outcome]}</p>;
  if (sheet === null) return null;
  const compared = comparePoints(before?.points ?? [], sheet.points);
  const hasOtherGrade = before !== null && before.grade !== sheet.grade;
  const differing = [
    ...compared.filter(({ differs }) => differs),
    ...sheet.identifiers.filter(({ is_match: isMatch }) => isMatch === false),
  ];
  const count = differing.length + Number(hasOtherGrade);
  return (
    <div className="stack [--stack:0.5rem]">
      <h3 id={titleId}>{words.title}</h3>
      <p>
        {isSame ? words.same : words.other}
        {before !== null && ` ${fillSentence(words.differ, { count })}`}
      </p>
      <ul className="checks">
        {sheet.identifiers.map((identifier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may be alike, and the list never changes.
          <NumberLine identifier={identifier} isSeen={before !== null} key={index} />
        ))}
      </ul>
      <table className="data-table sheets small" aria-labelledby={titleId}>
        <SheetsHead before={before} sheet={sheet} />
        <tbody>
          <SheetsRow
            name={words.gradeRow}
            before={before?.grade ?? words.none}
            after={sheet.grade}
            differs={hasOtherGrade}
          />
          {compared.map((point) => (
            <PointRow key={point.point} compared={point} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SheetsHead({ before, sheet }: { readonly before: Inspection | null; readonly sheet: ShownSheet }) {
  const { twoSheets: words } = useMessageGroup("inspection");
  return (
    <thead>
      <tr>
        <th scope="col">{words.point}</th>
        <th scope="col">
          {words.before}
          {before && <SheetTime at={before.inspected_at} />}
        </th>
        <th scope="col">
          {words.after}
          <SheetTime at={sheet.inspected_at} />
        </th>
      </tr>
    </thead>
  );
}

function SheetTime({ at }: { readonly at: string }) {
  return (
    <>
      <br />
      <span className="micro faint whitespace-normal">{momentName(at)}</span>
    </>
  );
}

type NumberLineProps = {
  readonly identifier: ShownSheet["identifiers"][number];
  /** Blaze looked at it before it was sent; else it is held against the seller's word. */
  readonly isSeen: boolean;
};

function NumberLine({ identifier, isSeen }: NumberLineProps) {
  const { twoSheets, kinds, ...words } = useMessageGroup("inspection");
  const { className, icon } = identifierLook(identifier);
  return (
    <li className={className}>
      <Icon name={icon} weight="bold" />
      <span className="wrap-anywhere">
        {identifierSentence(identifier, isSeen ? twoSheets : words, kinds)}
      </span>
    </li>
  );
}

function PointRow({ compared: { point, before, after, differs } }: { readonly compared: ComparedPoint }) {
  const words = useMessageGroup("inspection");
  return (
    <SheetsRow
      name={words.points[point]}
      before={<Found found={before} />}
      after={<Found found={after} />}
      differs={differs}
    />
  );
}

function Found({ found }: { readonly found: FoundPoint | null }) {
  const { results, twoSheets } = useMessageGroup("inspection");
  if (found === null) return twoSheets.none;
  return (
    <>
      {results[found.result]}
      {found.note !== "" && (
        <>
          <br />
          <span className="quiet wrap-anywhere" data-words="own">
            {found.note}
          </span>
        </>
      )}
    </>
  );
}

type RowProps = {
  readonly name: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly differs: boolean;
};

function SheetsRow({ name, before, after, differs }: RowProps) {
  const { twoSheets: words } = useMessageGroup("inspection");
  return (
    <tr className={differs ? "differs" : undefined}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>
        {after}
        {differs && (
          <>
            <br />
            <b className="strong line [--line-gap:0.25rem]">
              <Icon name="warning-circle" weight="bold" size="small" />
              {words.differs}
            </b>
          </>
        )}
      </td>
    </tr>
  );
}
