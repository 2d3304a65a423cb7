import type { InspectionPoint } from "#domain/inspection/checklists.ts";
import { pointResults } from "#domain/inspection/checklists.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { SheetForm } from "./useSheetForm.ts";

/** One point of the checklist: what was found, and of a flaw which. */
export function PointFields({ point, form }: { readonly point: InspectionPoint; readonly form: SheetForm }) {
  const words = useMessageGroup("inspection");
  const name = `result:${point}`;
  const problem = form.problem(name);
  const result = form.values[name];
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
          {pointResults.map((value) => (
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
      {result === "flawed" && (
        <TextField {...form.field(`note:${point}`)} label={words.form.whatIsWrong} maxLength={300} />
      )}
    </fieldset>
  );
}
