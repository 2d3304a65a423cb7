import type { ReturnForm as Asked } from "#contract/inspectionForm.ts";
import { differencesSoFar, type KnownIdentifier } from "#domain/inspection/secondLook.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { pointsDone, type SheetValues, sheetOf } from "./sheetValues.ts";

type DifferencesProps = {
  readonly asked: Asked;
  readonly values: SheetValues;
  /** The numbers that are others. */
  readonly numbers: readonly KnownIdentifier[];
};

/** How what came back differs from the sheet of before, beside the button that gives the money back (R-ORDER-30). */
export function ReturnDifferences({ asked, values, numbers }: DifferencesProps) {
  const words = useMessageGroup("inspection");
  const first = asked.first_sheet;
  const lines = useLines({ asked, values, numbers });
  if (first === null && lines.length === 0) return null;
  if (lines.length === 0 && !isFilled(asked, values)) return null;
  return (
    <div className="stack [--stack:0.25rem]" role="status">
      <p className="strong">{fillSentence(words.twoSheets.differ, { count: lines.length })}</p>
      {lines.length > 0 && (
        <ul className="checks">
          {lines.map((line) => (
            <li className="is-mark" key={line}>
              <Icon name="warning-circle" weight="bold" />
              <span className="wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whoever gives the money back has looked at all of it: each point and the grade; a number left out is a line then. */
function isFilled(asked: Asked, values: SheetValues): boolean {
  return pointsDone(asked, values) === asked.points.length && Boolean(values.grade);
}

function useLines({ asked, values, numbers }: DifferencesProps): string[] {
  const { back, kinds, points, results, twoSheets } = useMessageGroup("inspection");
  const say = (name: string, before: string, after: string) =>
    fillSentence(back.difference, { name, before, after });
  const sheet = sheetOf(asked, values);
  const first = asked.first_sheet;
  const found = first === null ? null : differencesSoFar(first, sheet);
  const unread = isFilled(asked, values)
    ? asked.identifiers.filter(({ key, said }) => said !== null && !sheet.identifiers[key])
    : [];
  return [
    ...numbers.map(({ key, kind, said }) => say(kinds[kind], said ?? "", sheet.identifiers[key] ?? "")),
    ...unread.map(({ kind, said }) => say(kinds[kind], said ?? "", back.notRead)),
    ...(first !== null && found?.hasOtherGrade ? [say(twoSheets.gradeRow, first.grade, sheet.grade)] : []),
    ...(found?.points ?? []).map(({ point, before, after }) =>
      say(
        points[point],
        before ? results[before.result] : twoSheets.none,
        after ? results[after.result] : "",
      ),
    ),
  ];
}
