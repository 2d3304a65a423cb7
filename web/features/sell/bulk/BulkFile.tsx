import { useState } from "react";
import type { getBulkColumns } from "#contract/bulkListing.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type ReadTable, readTable, type TableProblem } from "#domain/listing/bulk/readTable.ts";
import { Field } from "#web/forms/Field.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Note } from "#web/ui/Note.tsx";
import { BulkRowList } from "./BulkRowList.tsx";
import type { BulkWork } from "./bulkWork.ts";
import { type FileProblem, readFile } from "./readFile.ts";
import type { BulkPlace } from "./useBulkRows.ts";

type Facts = AnswerOf<typeof getBulkColumns>;
type BulkFileProps = {
  readonly place: BulkPlace;
  readonly facts: Facts;
  readonly work: BulkWork;
  readonly onWork: (work: BulkWork) => void;
};

type Problem = TableProblem | { readonly problem: FileProblem };

/** Takes the file, which never leaves the browser as such, and shows its rows. */
export function BulkFile({ place, facts, work, onWork }: BulkFileProps) {
  const words = useMessageGroup("bulkListing");
  // A file that is chosen again is another one.
  const [read, setRead] = useState<{ table: ReadTable; number: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reading = useApiMutation({
    call: async (file: File): Promise<ReadTable | Problem> => {
      const table = await readFile(file);
      if (typeof table === "string") return { problem: table };
      const columns = facts.columns.map(({ key, headers }) => ({ key, headers: Object.values(headers) }));
      return readTable(table, { columns, exampleMarks: facts.example_marks });
    },
    networkMode: "always",
    onSuccess: (outcome) => {
      if ("problem" in outcome) return setProblem(outcome);
      setProblem(null);
      setRead((before) => ({ table: outcome, number: (before?.number ?? 0) + 1 }));
    },
  });
  return (
    <>
      <section className="panel stack" aria-labelledby="bulk-upload">
        <div>
          <h2 className="text-h3" id="bulk-upload">
            {words.upload}
          </h2>
          <p className="small quiet">{fillSentence(words.uploadLine, { rows: facts.most_rows })}</p>
        </div>
        <Field
          label={words.chooseFile}
          hint={reading.isPending ? words.reading : undefined}
          error={problem ? sentenceOf(problem, facts, words.problems) : undefined}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="file"
              disabled={work.isMaking}
              accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) reading.mutate(file);
                // The same file can be chosen once more after it was corrected.
                target.value = "";
              }}
            />
          )}
        </Field>
        {read?.table.hadExample && <p className="small quiet">{words.exampleLeftOut}</p>}
        {read !== null && read.table.unused.length > 0 && (
          <Note tone="wait">
            {fillSentence(words.unused, {
              count: read.table.unused.length,
              names: read.table.unused.join(", "),
            })}
          </Note>
        )}
      </section>
      {read !== null && (
        <BulkRowList
          key={read.number}
          place={place}
          columns={facts.columns}
          room={facts.room}
          first={read.table.rows}
          onWork={onWork}
        />
      )}
    </>
  );
}

function sentenceOf(
  problem: Problem,
  { columns, most_rows: most }: Facts,
  sentences: Readonly<Record<Problem["problem"], string>>,
): string {
  const column = columns[0]?.headers[pageLanguage()] ?? "";
  const count = "count" in problem ? problem.count : 0;
  const row = "row" in problem ? problem.row : 0;
  return fillSentence(sentences[problem.problem], { column, count, most, row });
}
