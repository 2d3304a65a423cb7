import { useEffect, useEffectEvent, useState } from "react";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";
import { callApi } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { afterMaking, afterTyping, type BulkRow, checkedWith, isReady, newRow } from "./bulkRows.ts";

/** Nobody types for this long in the middle of a word. */
const quietMs = 700;

export type BulkPlace = { readonly categoryId: number; readonly subCategoryId: number | null };

function bodyOf({ categoryId, subCategoryId }: BulkPlace, rows: readonly BulkRow[]) {
  return {
    category_id: categoryId,
    ...(subCategoryId === null ? {} : { sub_category_id: subCategoryId }),
    rows: rows.map(({ row, cells }) => ({ row, cells })),
  };
}

/**
 * The rows of a file as they are corrected on the page. The server checks them, all at first and then each a moment
 * after it was changed; those without a problem become drafts, and leave the page.
 */
export function useBulkRows(place: BulkPlace, first: readonly TableRow[]) {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => first.map(newRow));
  const [done, setDone] = useState({ made: 0, withoutRoom: 0 });
  const checking = useApiMutation({
    call: (sent: readonly BulkRow[]) => callApi("POST /user/bulk/check", { body: bodyOf(place, sent) }),
    quiet: true,
    onSuccess: (answer, sent) => setRows((now) => checkedWith(now, sent, answer.rows)),
  });
  const making = useApiMutation({
    call: (sent: readonly BulkRow[], idempotencyKey) =>
      callApi("POST /user/bulk/drafts", { body: bodyOf(place, sent), idempotencyKey }),
    onSuccess: (answer, sent, queries) => {
      setRows((now) => afterMaking(now, sent, answer.rows));
      const withoutRoom = answer.rows.filter((row) => row.is_without_room).length;
      setDone((before) => ({ made: before.made + answer.made, withoutRoom }));
      void queries.invalidateQueries({ queryKey: sellingKey });
    },
  });
  const stale = rows.filter(({ checked }) => checked === null);
  const [isFirst, setFirst] = useState(true);
  const checkSoon = useEffectEvent(() => {
    setFirst(false);
    checking.mutate(stale);
  });
  const isWaiting = stale.length > 0 && !checking.isPending && !making.isPending && !checking.isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a row begins the wait anew.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(checkSoon, isFirst ? 0 : quietMs);
    return () => clearTimeout(timer);
  }, [isWaiting, rows]);
  return {
    rows,
    ready: rows.filter(isReady),
    ...done,
    isChecking: stale.length > 0,
    hasFailed: checking.isError,
    isMaking: making.isPending,
    checkAgain: () => checking.mutate(stale),
    type: (row: number, column: string, text: string) => {
      checking.reset();
      setRows((now) => afterTyping(now, { row, column, text }));
    },
    leaveOut: (row: number) => setRows((now) => now.filter((one) => one.row !== row)),
    make: () => making.mutate(rows.filter(isReady)),
  };
}

export type BulkRows = ReturnType<typeof useBulkRows>;
