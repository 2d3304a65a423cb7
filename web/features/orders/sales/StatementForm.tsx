import { useState } from "react";
import { indiaDay } from "#domain/auction/indiaTime.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";

/** Chooses the days of a statement; at first the month so far. */
export function StatementForm() {
  const { money } = useMessageGroup("fulfilment");
  const today = dayText(new Date(useServerNow()));
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const from = chosen.from ?? `${today.slice(0, 8)}01`;
  const to = chosen.to ?? today;
  const href = (format: string) => `/api/v1/user/money/statement?from=${from}&to=${to}&format=${format}`;
  return (
    <section className="panel stack" aria-labelledby="statement-title">
      <div>
        <h2 className="text-h3" id="statement-title">
          {money.statement}
        </h2>
        <p className="small quiet">{money.statementLine}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={money.from}
          type="date"
          max={to}
          value={from}
          onChange={(event) => setChosen({ ...chosen, from: event.target.value || from })}
        />
        <TextField
          label={money.to}
          type="date"
          min={from}
          value={to}
          onChange={(event) => setChosen({ ...chosen, to: event.target.value || to })}
        />
      </div>
      <div className="actions">
        <FileLink href={href("csv")}>{money.csv}</FileLink>
        <FileLink href={href("pdf")}>{money.pdf}</FileLink>
      </div>
    </section>
  );
}

/** A day in India as a date field has it. */
function dayText(moment: Date): string {
  const { year, month, day } = indiaDay(moment);
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}
