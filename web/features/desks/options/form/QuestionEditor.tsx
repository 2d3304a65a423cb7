import type { ReactNode } from "react";
import { defaultLanguage } from "#contract/language.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { FieldNote } from "#web/forms/Field.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FoldedItem } from "./FoldedItem.tsx";
import { rangeId } from "./formProblems.ts";
import { ItemList } from "./ItemList.tsx";
import { type AskedKind, askedKinds, newChoice, type QuestionForm } from "./optionsForm.ts";
import { SaidFields } from "./SaidFields.tsx";
import type { Change } from "./useOptionsForm.ts";

type QuestionEditorProps = {
  readonly question: QuestionForm;
  readonly onChange: (question: QuestionForm, kind?: Change) => void;
  readonly problem: (id: string) => string | undefined;
  readonly actions: ReactNode;
};

/** One question, its fields folded away. */
export function QuestionEditor({ question, onChange, problem, actions }: QuestionEditorProps) {
  const words = useMessageGroup("optionsDesk");
  const kind = words.kinds[question.kind];
  return (
    <FoldedItem
      name={question.text[defaultLanguage] || words.form.newQuestion}
      line={question.required ? `${kind} · ${words.required}` : kind}
      isNew={question.key === ""}
      hasProblem={
        [question, ...question.choices].some(({ id }) => problem(id) !== undefined) ||
        problem(rangeId(question)) !== undefined
      }
      actions={actions}
    >
      <QuestionFields question={question} onChange={onChange} problem={problem} />
    </FoldedItem>
  );
}

function QuestionFields({ question, onChange, problem }: Omit<QuestionEditorProps, "actions">) {
  const words = useMessageGroup("optionsDesk");
  const set = (change: Partial<QuestionForm>, kind?: Change) => onChange({ ...question, ...change }, kind);
  return (
    <>
      <SaidFields
        field={words.form.question}
        said={question.text}
        maxLength={200}
        error={question.kind === "choice" && question.choices.length === 0 ? undefined : problem(question.id)}
        onChange={(text) => set({ text })}
      />
      <SaidFields
        field={words.form.help}
        said={question.help}
        maxLength={500}
        onChange={(help) => set({ help })}
      />
      <SelectField
        label={words.form.kind}
        value={question.kind}
        options={askedKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ target }) => set({ kind: target.value as AskedKind })}
      />
      {question.kind === "number" && (
        <RangeFields question={question} onChange={onChange} problem={problem} />
      )}
      <CheckField
        label={words.form.required}
        checked={question.required}
        onChange={({ target }) => set({ required: target.checked })}
      />
      {question.kind === "choice" && <Choices question={question} onChange={onChange} problem={problem} />}
    </>
  );
}

/** The least and the most of a number: both, or neither. */
function RangeFields({ question, onChange, problem }: Omit<QuestionEditorProps, "actions">) {
  const words = useMessageGroup("optionsDesk");
  return (
    <div className="form-grid">
      {(["least", "most"] as const).map((end) => (
        <TextField
          key={end}
          label={words.form[end]}
          hint={end === "least" ? words.form.rangeHint : undefined}
          error={end === "most" ? problem(rangeId(question)) : undefined}
          value={question.range[end]}
          maxLength={12}
          inputMode="decimal"
          look="figures"
          autoComplete="off"
          onChange={({ target }) =>
            onChange({ ...question, range: { ...question.range, [end]: target.value } })
          }
        />
      ))}
    </div>
  );
}

function Choices({ question, onChange, problem }: Omit<QuestionEditorProps, "actions">) {
  const words = useMessageGroup("optionsDesk");
  const isEmpty = question.choices.length === 0;
  return (
    <div
      className="ps-3 border-s border-(--line)"
      data-problem={isEmpty && problem(question.id) ? "" : undefined}
    >
      <ItemList
        items={question.choices}
        nameOf={({ text }) => text[defaultLanguage] || words.form.newChoice}
        adds={[{ label: words.addChoice, make: newChoice }]}
        onChange={(choices, kind) => onChange({ ...question, choices }, kind)}
      >
        {({ item: choice, onChange: change, actions }) => (
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0 grow">
              <SaidFields
                field={words.form.choice}
                said={choice.text}
                maxLength={100}
                error={problem(choice.id)}
                onChange={(text) => change({ ...choice, text })}
              />
            </div>
            {actions}
          </div>
        )}
      </ItemList>
      {isEmpty && <FieldNote error={problem(question.id)} />}
    </div>
  );
}
