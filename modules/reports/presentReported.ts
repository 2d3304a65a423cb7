type Reported = {
  readonly reported_since: string | null;
  readonly latest_reports: readonly { readonly created_at: string }[];
  readonly hidden: object | null;
};

type HiddenColumns = {
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
  readonly hidden_by: string | null;
  readonly hidden_by_name: string;
};

/** A reported text as the database has it. */
export type ReportedRow<Text extends Reported> = Omit<Text, "reported_since" | "hidden"> &
  HiddenColumns & { readonly reported_since: Date | null };

/** What is reported of a text, and since when and by whom it is hidden, as an operator reads it. */
export function presentReported<Row extends ReportedRow<Reported>>(row: Row) {
  const { hidden_at: at, hidden_reason: reason, hidden_by: by_id, hidden_by_name: by, ...rest } = row;
  const isHidden = at !== null && reason !== null && by_id !== null;
  return {
    ...rest,
    reported_since: row.reported_since?.toISOString() ?? null,
    latest_reports: row.latest_reports.map((report) => ({
      ...report,
      created_at: new Date(report.created_at).toISOString(),
    })) as Row["latest_reports"][number][],
    hidden: isHidden ? { at: at.toISOString(), reason, by_id, by } : null,
  };
}
