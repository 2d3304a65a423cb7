import { useId } from "react";
import { grades } from "#domain/inspection/grades.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { SheetForm } from "./useSheetForm.ts";

/** The grade, each with what it means to whoever reads it. */
export function GradeChoice({ form }: { readonly form: SheetForm }) {
  const words = useMessageGroup("inspection");
  const errorId = useId();
  const problem = form.problem("grade");
  return (
    <fieldset
      className="stack [--stack:0.5rem]"
      data-problem={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : errorId}
    >
      <legend className="legend">{words.form.howGood}</legend>
      <FieldNote id={errorId} error={problem} />
      {grades.map((grade) => (
        <label className="choice" key={grade}>
          <span className="grade grade--small" aria-hidden="true">
            {grade}
          </span>
          <span>
            <b className="strong">
              {grade} · {words.grades[grade].name}
            </b>
            <br />
            <span className="small quiet">{words.grades[grade].meaning}</span>
          </span>
          <span className="check check--bare">
            <input
              type="radio"
              name="grade"
              checked={form.values.grade === grade}
              onChange={() => form.set({ grade })}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
