import type { BulkColumn } from "#contract/bulkListing.ts";
import { type PlainColumn, plainColumns } from "#domain/listing/bulk/bulkColumns.ts";
import { saveFile } from "#web/lib/saveFile.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { templateOf } from "./bulkCells.ts";

/** The file to fill in, and what goes into it. */
export function BulkTemplate({ columns }: { readonly columns: readonly BulkColumn[] }) {
  const words = useMessageGroup("bulkListing");
  const language = pageLanguage();
  return (
    <div className="stack [--stack:0.75rem]">
      <div className="actions">
        <Button
          tone="outline"
          onClick={() => saveFile("blaze.csv", templateOf(columns, language), "text/csv;charset=utf-8")}
        >
          <Icon name="download-simple" /> {words.download}
        </Button>
      </div>
      <p className="small quiet">{words.downloadLine}</p>
      <details className="small">
        <summary className="flex min-h-11 items-center gap-2">
          {words.columns} <Icon name="caret-down" weight="bold" size="small" />
        </summary>
        <dl className="stack [--stack:0.75rem]" data-words="own">
          {columns.map((column) => (
            <div key={column.key}>
              <dt className="strong">
                {column.headers[language]}
                {column.is_needed && <span className="faint"> {words.needed}</span>}
              </dt>
              <Hint column={column} />
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Hint({ column }: { readonly column: BulkColumn }) {
  const words = useMessageGroup("bulkListing");
  const choices = column.choices.map((choice) => choice.words[pageLanguage()]).join(", ");
  if (column.key === "pickup" && choices === "") return <dd className="quiet">{words.noAddress}</dd>;
  const line = column.is_several ? words.someOf : words.oneOf;
  return (
    <dd className="quiet wrap-anywhere">
      {isPlain(column.key) && `${words.plainHints[column.key]} `}
      {choices !== "" && fillSentence(line, { choices })}
    </dd>
  );
}

function isPlain(key: string): key is PlainColumn {
  return plainColumns.some((column) => column === key);
}
