import type { Draft } from "#contract/drafts.ts";
import { endOfIndiaDay, indiaDay } from "#domain/auction/indiaTime.ts";
import type { FieldValues } from "#domain/listing/draftFields.ts";
import { defaultEndDate, latestEndDate } from "#domain/listing/endDate.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fieldsOf, savedFields } from "./PlainFields.tsx";

/** Product information as it stands on the screen. */
export type InfoTexts = {
  title: string;
  /** Ids as texts; empty while nothing is chosen. */
  category: string;
  subcategory: string;
  /** A day in India as 2026-11-22. */
  endDay: string;
  seller: string;
} & FieldValues<"info">;

export function infoTexts(draft: Draft | null, nowMs: number): InfoTexts {
  const info = draft?.info.data;
  return {
    title: info?.title ?? "",
    category: info?.category_id ? String(info.category_id) : "",
    subcategory: info?.sub_category_id ? String(info.sub_category_id) : "",
    endDay: dayName(info ? new Date(info.end_date) : defaultEndDate(new Date(nowMs))),
    ...savedFields("info", draft),
    seller: info?.seller_id ?? "",
  };
}

/** What is missing, by field. */
export function missingInfo(
  texts: InfoTexts,
  { hasChildren }: { hasChildren: boolean },
  words: MessageGroups["selling"]["fields"],
): Partial<Record<keyof InfoTexts, string>> {
  return {
    ...(texts.title.trim() === "" ? { title: words.titleRequired } : {}),
    ...(texts.category === "" ? { category: words.categoryRequired } : {}),
    ...(hasChildren && texts.subcategory === "" ? { subcategory: words.subcategoryRequired } : {}),
    ...(isDay(texts.endDay) ? {} : { endDay: words.endDateRequired }),
  };
}

/** As it is sent: the end date as the end of that day in India; a day that was saved with an hour keeps it. */
export function infoBody(texts: InfoTexts, draft: Draft | null) {
  const [year = 0, month = 0, day = 0] = texts.endDay.split("-").map(Number);
  const saved = draft?.info.data.end_date;
  const isKept = saved !== undefined && dayName(new Date(saved)) === texts.endDay;
  return {
    title: texts.title,
    category_id: Number(texts.category),
    sub_category_id: texts.subcategory === "" ? null : Number(texts.subcategory),
    end_date: isKept ? saved : endOfIndiaDay({ year, month, day }).toISOString(),
    ...fieldsOf("info", texts),
    ...(texts.seller === "" ? {} : { seller_id: texts.seller }),
  };
}

export function today(nowMs: number): string {
  return dayName(new Date(nowMs));
}

/** The last day that an auction which starts then may end on. */
export function lastDay(startMs: number): string {
  return dayName(latestEndDate(new Date(startMs)));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

function dayName(moment: Date): string {
  const { year, month, day } = indiaDay(moment);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
