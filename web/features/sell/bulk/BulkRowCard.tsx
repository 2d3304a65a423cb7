import type { AnsweredCellProblem, BulkColumn } from "#contract/bulkListing.ts";
import { cellChoices, meantChoice } from "#domain/listing/bulk/cellChoices.ts";
import { fieldMessage } from "#languages/fieldMessage.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { readText } from "./bulkCells.ts";
import type { BulkRow } from "./bulkRows.ts";

/** Of the row's heading, for who comes from a row that was left out. */
export function rowHeadingId(row: number): string {
  return `bulk-row-${row}`;
}

type BulkRowCardProps = {
  readonly row: BulkRow;
  readonly columns: readonly BulkColumn[];
  readonly onType: (column: string, text: string) => void;
  readonly onLeaveOut: () => void;
};

/** A row of the file: what is wrong stands open, and every cell can be changed. */
export function BulkRowCard({ row, columns, onType, onLeaveOut }: BulkRowCardProps) {
  const words = useMessageGroup("bulkListing");
  const problems = row.checked?.problems ?? [];
  const wrong = new Map(problems.map((problem) => [problem.column, problem]));
  const title = row.cells.title || words.noTitle;
  const cell = (column: BulkColumn) => (
    <BulkCell
      key={column.key}
      column={column}
      text={row.cells[column.key] ?? ""}
      read={row.checked?.read[column.key]}
      problem={wrong.get(column.key)}
      onType={(text) => onType(column.key, text)}
    />
  );
  const open = columns.filter(({ key }) => row.open.includes(key));
  return (
    <article className="panel stack [--stack:0.75rem]">
      <div className="line items-start justify-between">
        <div className="min-w-0">
          <p className="small faint figures">{fillSentence(words.row, { row: row.row })}</p>
          <h3 className="wrap-anywhere" data-words="own" id={rowHeadingId(row.row)} tabIndex={-1}>
            {title}
          </h3>
          <div className="mt-1">
            <Standing row={row} />
          </div>
        </div>
        <IconButton
          icon={{ name: "x", weight: "bold" }}
          label={fillSentence(words.removeNamed, { name: title })}
          title={words.remove}
          onClick={onLeaveOut}
        />
      </div>
      {open.length > 0 && <div className="grid gap-4 sm:grid-cols-2">{open.map(cell)}</div>}
      <details className="small">
        <summary className="flex min-h-11 items-center gap-2">
          {words.allCells} <Icon name="caret-down" weight="bold" size="small" />
        </summary>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.filter(({ key }) => !row.open.includes(key)).map(cell)}
        </div>
      </details>
    </article>
  );
}

function Standing({ row: { checked } }: { readonly row: BulkRow }) {
  const words = useMessageGroup("bulkListing");
  if (checked === null) return <Badge icon="hourglass-medium">{words.checking}</Badge>;
  const count = checked.problems.length;
  if (count === 0)
    return (
      <Badge tone="good" icon="check-circle">
        {words.ready}
      </Badge>
    );
  return (
    <Badge tone="wait" icon="warning">
      {fillSentence(words.problemCount, { count })}
    </Badge>
  );
}

type BulkCellProps = {
  readonly column: BulkColumn;
  readonly text: string;
  /** What was read of the title for it. */
  readonly read: string | undefined;
  readonly problem: AnsweredCellProblem | undefined;
  readonly onType: (text: string) => void;
};

function BulkCell({ column, text, read, problem, onType }: BulkCellProps) {
  const words = useMessageGroup("bulkListing");
  const fieldProblems = useMessageGroup("fieldProblems");
  const language = pageLanguage();
  const field = {
    label: <span data-words="own">{column.headers[language]}</span>,
    error: problem && fieldMessage(problem.type, problem.facts, { language, fieldProblems }),
    hint: read === undefined ? undefined : words.fromTitle,
  };
  if (column.choices.length > 0 && !column.is_several) {
    const chosen = meantChoice(text, cellChoices(column.choices)) ?? (text === "" ? (read ?? "") : null);
    const options = column.choices.map((choice) => ({ value: choice.value, label: choice.words[language] }));
    // What is none of the choices stands there as it was written, until one is chosen.
    const strange = chosen === null ? [{ value: text, label: text }] : [];
    return (
      <SelectField
        {...field}
        options={[{ value: "", label: words.none }, ...strange, ...options]}
        value={chosen ?? text}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  const shown = text === "" && read !== undefined ? readText(read, column, language) : text;
  const typed = { ...field, value: shown, onChange: ({ target }: Changed) => onType(target.value) };
  return column.key === "description" || column.key === "others" ? (
    <TextAreaField {...typed} rows={3} />
  ) : (
    <TextField {...typed} />
  );
}

type Changed = { readonly target: { readonly value: string } };
