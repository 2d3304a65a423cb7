import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { type SynonymGroup, type SynonymWords, synonymWordsSchema } from "#contract/synonyms.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { saidTwice } from "#domain/search/synonyms.ts";
import { lockRules, recordRuleChanges, type Undone } from "../../operations/ruleChanges.ts";
import { tellScreens } from "../../operations/tellScreens.ts";
import { readGroup } from "./listSynonyms.ts";
import { phrasesIn, readGroups, type StemmedGroup, stemmed } from "./readSynonyms.ts";

type Change = {
  /** Null for a new one. */
  readonly id: number | null;
  /** Null takes the group away. */
  readonly words: SynonymWords | null;
  readonly operatorId: string;
  /** The `updated_at` of what was looked at. */
  readonly seen?: string | undefined;
  readonly undoes?: number;
};

/** Adds a group, or changes one. The search of every server follows at once. */
export async function saveSynonyms(
  database: Database,
  change: Omit<Change, "words"> & { readonly words: SynonymWords },
): Promise<SynonymGroup | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "synonyms");
    const written = await writeGroup(tx, change);
    return typeof written === "number" ? await readGroup(tx, written) : written;
  });
}

export async function removeSynonyms(
  database: Database,
  change: Omit<Change, "words">,
): Promise<{ removed: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "synonyms");
    const written = await writeGroup(tx, { ...change, words: null });
    return typeof written === "number" ? { removed: true } : written;
  });
}

/** Makes a group what it was before a change; one that was taken away comes back with its number. */
export async function restoreSynonyms(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const { subject, before, operatorId, id: undoes } = undone;
  const words = synonymWordsSchema.nullable().safeParse(before);
  if (!words.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  const change = { id: Number(subject), words: words.data, operatorId, undoes };
  const written = await writeGroup(tx, change, { isRestored: true });
  if (typeof written === "number") return null;
  return written.refused === "synonym_known" ? { refused: "rule_not_undoable", why: "not_allowed" } : written;
}

/** The number of the group that was written, or why none was. Only for who holds the lock of these rules. */
async function writeGroup(
  tx: Transaction,
  { id, words, operatorId, seen, undoes }: Change,
  { isRestored = false } = {},
): Promise<number | Refusal> {
  const before = id === null ? undefined : await readStored(tx, id);
  if (id !== null && before === undefined && !isRestored) return { refused: "not_found", what: "synonyms" };
  if (seen !== undefined && seen !== before?.updated_at.toISOString()) return { refused: "synonyms_changed" };
  const refusal = words && (await refuseUnclear(tx, { id, words }));
  if (refusal) return refusal;
  const written =
    words === null ? await deleteGroup(tx, id) : await storeGroup(tx, { id, words, operatorId });
  const changes = [{ subject: String(written), before: before?.words ?? null, after: words }];
  await recordRuleChanges(tx, { kind: "synonyms", operatorId, changes, undoes });
  await tellScreens(tx);
  return written;
}

async function readStored(tx: Transaction, id: number) {
  const rows = tx.selectFrom("synonym_groups").select(["words", "updated_at"]).where("id", "=", id);
  return await rows.executeTakeFirst();
}

async function deleteGroup(tx: Transaction, id: number | null): Promise<number> {
  if (id === null) throw new Error("a group without a number cannot be taken away");
  await tx.deleteFrom("synonym_groups").where("id", "=", id).execute();
  return id;
}

type Stored = { readonly id: number | null; readonly words: SynonymWords; readonly operatorId: string };

async function storeGroup(tx: Transaction, { id, words, operatorId }: Stored): Promise<number> {
  const number = id === null ? sql`default` : sql`${id}::bigint`;
  const { rows } = await sql<{ id: number }>`
    insert into synonym_groups (id, words, updated_at, updated_by)
    values (${number}, ${JSON.stringify(words)}::jsonb, blaze_now(), ${operatorId}::uuid)
    on conflict (id) do update
    set words = excluded.words, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning id
  `.execute(tx);
  return rows[0]?.id as number;
}

/** A word that carries nothing would find nothing; one of two groups would mean two things. */
async function refuseUnclear(
  tx: Transaction,
  { id, words }: { id: number | null; words: SynonymWords },
): Promise<Refusal | null> {
  const [own] = await stemmed(tx, [{ id: id ?? 0, phrases: phrasesIn(words) }]);
  if (own === undefined) throw new Error("no stems of the words");
  const empty = own.phrases.find(({ stems }) => stems.length === 0);
  if (empty) return { refused: "synonym_without_meaning", word: empty.text };
  const others = (await readGroups(tx)).filter((group) => group.id !== id);
  const groups: StemmedGroup[] = [...others, own];
  const twice = saidTwice(groups.map(({ phrases }) => phrases.map(({ stems }) => stems)));
  const other = twice && groups[twice.places[0]];
  if (!twice || !other) return null;
  const isIt = ({ stems }: { stems: readonly string[] }) => stems.join(" ") === twice.stems.join(" ");
  const word = own.phrases.find(isIt)?.text ?? "";
  return { refused: "synonym_known", word, beside: other.phrases.map(({ text }) => text).join(", ") };
}
