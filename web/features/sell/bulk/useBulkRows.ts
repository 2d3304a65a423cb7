import { useEffect, useEffectEvent, useState } from "react";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import {
  afterLeavingOut,
  afterMaking,
  afterTyping,
  type BulkRow,
  checkedWith,
  isReady,
  type NumberColumns,
  newRow,
} from "./bulkRows.ts";

/** Nobody types for this long in the middle of a word. */
const quietMs = 700;

/** The server looks at one file of a person at a time: one that was left a moment ago may be under way still. */
const whenUnderWay = {
  retry: (failures: number, error: Error) =>
    error instanceof ApiError && error.code === "too_many_requests" && failures < 8,
  retryDelay: 1_000,
};

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
export function useBulkRows(place: BulkPlace, columns: NumberColumns, first: readonly TableRow[]) {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => first.map(newRow));
  // One for the whole file: a row that became a draft by a call whose answer was lost is found by it, whatever was
  // corrected since.
  const [fileKey] = useState(newIdempotencyKey);
  const [done, setDone] = useState({ made: 0, withoutRoom: 0 });
  const checking = useApiMutation({
    call: (sent: readonly BulkRow[]) => callApi("POST /user/bulk/check", { body: bodyOf(place, sent) }),
    quiet: true,
    ...whenUnderWay,
    onSuccess: (answer, sent) => setRows((now) => checkedWith(now, sent, answer.rows)),
  });
  const making = useApiMutation({
    call: (sent: readonly BulkRow[]) =>
      callApi("POST /user/bulk/drafts", { body: bodyOf(place, sent), idempotencyKey: fileKey }),
    ...whenUnderWay,
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
    hasFailed: checking.isError && stale.length > 0,
    isMaking: making.isPending,
    checkAgain: () => checking.mutate(stale),
    type: (row: number, column: string, text: string) => {
      if (making.isPending) return;
      checking.reset();
      setRows((now) => afterTyping(now, { row, column, text }, columns));
    },
    leaveOut: (row: number) => {
      if (!making.isPending) setRows((now) => afterLeavingOut(now, row, columns));
    },
    make: () => making.mutate(rows.filter(isReady)),
  };
}

export type BulkRows = ReturnType<typeof useBulkRows>;
