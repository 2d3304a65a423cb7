import { useQuery } from "@tanstack/react-query";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { bankChecksQuery } from "./bankQueries.ts";

const monthName = indiaDate({ month: "long", year: "numeric" });

/** How often banks were asked this month: each time sends a rupee and costs a fee. */
export function BankChecks() {
  const words = useMessageGroup("bankDesk");
  const query = useQuery(bankChecksQuery);
  if (query.data === undefined)
    return <QueryState query={query} shape="table" count={1} message={words.monthFailed} />;
  const { month, made, answered, made_last_month: last } = query.data;
  return (
    <p className="small quiet figures">
      {fillSentence(words.month, {
        month: monthName().format(new Date(`${month}-15T00:00:00Z`)),
        made,
        answered,
        last,
      })}
    </p>
  );
}
