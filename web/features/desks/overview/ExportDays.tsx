import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";

const shownDays = 30;
const dayMs = 86_400_000;

/** The last 30 days in figures, today included, for a spreadsheet. */
export function ExportDays() {
  const { csv } = useMessageGroup("overviewDesk");
  const now = useServerNow();
  const from = indiaDayText(new Date(now - (shownDays - 1) * dayMs));
  return <FileLink href={`/api/v1/ops/days?from=${from}&to=${indiaDayText(new Date(now))}`}>{csv}</FileLink>;
}
