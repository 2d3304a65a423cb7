import type { InspectionPoint } from "#domain/inspection/checklists.ts";
import { pointResults } from "#domain/inspection/checklists.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { SheetForm } from "./useSheetForm.ts";

type PointProps = {
  readonly point: InspectionPoint;
  readonly form: SheetForm;
  /** The flaws that the seller named, in their words. */
  readonly declared: readonly string[];
};

/** One point of the checklist: what was found, and of a flaw which. */
export function PointFields({ point, form, declared }: PointProps) {
  const words = useMessageGroup("inspection");
  const name = `result:${point}`;
  const problem = form.problem(name);
  const result = form.values[name];
  const results = pointResults.filter((value) => value !== "declared" || declared.length > 0);
  const errorId = `${point}-problem`;
  const nameId = `${point}-name`;
  return (
    <fieldset
      className="point"
      aria-labelledby={nameId}
      data-problem={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : errorId}
    >
      <div className="point__row">
        <span id={nameId}>{words.points[point]}</span>
        <div className="point__results">
          {results.map((value) => (
            <label className="chip chip--radio" key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={result === value}
                onChange={() => form.set({ [name]: value })}
              />
              {words.results[value]}
            </label>
          ))}
        </div>
      </div>
      <FieldNote id={errorId} error={problem} />
      {result === "declared" && <Declared point={point} form={form} declared={declared} />}
      {(result === "flawed" || result === "declared") && (
        <TextField {...form.field(`note:${point}`)} label={words.form.whatIsWrong} maxLength={300} />
      )}
    </fieldset>
  );
}

/** What the seller named, each to be taken as the note of the point that has it. */
function Declared({ point, form, declared }: PointProps) {
  const { form: words } = useMessageGroup("inspection");
  const name = `note:${point}`;
  return (
    <fieldset className="chips" aria-label={words.whichDeclared}>
      {declared.map((text) => (
        <button
          type="button"
          className="chip"
          key={text}
          aria-pressed={form.values[name] === text}
          data-words="own"
          onClick={() => form.set({ [name]: text.slice(0, 300) })}
        >
          {text.length > 60 ? `${text.slice(0, 60)}…` : text}
        </button>
      ))}
    </fieldset>
  );
}
