import { type Kysely, sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Schema } from "#db/schema.ts";

/** From now on, what leaves the house for this person is in this language, what is queued already included. */
export async function chooseLanguage(
  writer: Kysely<Schema>,
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  await sql`
    update users set language = ${language}
    where id = ${userId} and language <> ${language} and closed_at is null
  `.execute(writer);
}
