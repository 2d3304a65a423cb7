import { type Banner, bannerSchema, type HomeRules } from "#contract/home.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mostBanners } from "#domain/home/banners.ts";
import { attachUpload } from "../../media/attachUpload.ts";
import { blazeNow } from "../../operations/readClock.ts";
import { lockRules, recordRuleChanges, type Undone } from "../../operations/ruleChanges.ts";
import { tellScreens } from "../../operations/tellScreens.ts";
import { restoreSections, sectionsSubject } from "./changeSections.ts";
import { readHomeRules } from "./readHome.ts";

type Change = {
  /** Null for a new one. */
  readonly id: number | null;
  /** Null takes the banner away. */
  readonly banner: Banner | null;
  readonly operatorId: string;
  /** The `updated_at` of what was looked at; undefined compares nothing. */
  readonly seen?: string | undefined;
  readonly undoes?: number;
};

/** Adds a banner, changes one or takes one away; every server shows it so within seconds (R-OPERATOR-35). */
export async function saveBanner(database: Database, change: Change): Promise<HomeRules | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "home");
    return (await writeBanner(tx, change)) ?? (await readHomeRules(tx));
  });
}

const subjectPrefix = "banner.";

/** Makes the sections or a banner what they were before a change; a banner that was taken away comes back. */
export async function restoreHome(tx: Transaction, undone: Undone): Promise<Refusal | null> {
  const { subject, before, operatorId, id: undoes } = undone;
  if (subject === sectionsSubject) return await restoreSections(tx, undone);
  const banner = bannerSchema.nullable().safeParse(before);
  if (!banner.success) return { refused: "rule_not_undoable", why: "not_allowed" };
  const change = { id: Number(subject.slice(subjectPrefix.length)), banner: banner.data, operatorId, undoes };
  return await writeBanner(tx, change, { isRestored: true });
}

/** Only for who holds the lock of these rules. Everything is looked at first: a refusal commits what came before it. */
async function writeBanner(
  tx: Transaction,
  { id, banner, operatorId, seen, undoes }: Change,
  { isRestored = false } = {},
): Promise<Refusal | null> {
  const stored = id === null ? undefined : await readStored(tx, id);
  if (id !== null && stored === undefined && !isRestored) return { refused: "not_found", what: "banner" };
  if (seen !== undefined && seen !== stored?.updatedAt) return { refused: "home_changed" };
  if (banner !== null && stored === undefined && (await countBanners(tx)) >= mostBanners)
    return { refused: "too_many_banners", most: mostBanners };
  const refusal = banner?.upload_id ? await attachPicture(tx, banner.upload_id, operatorId) : null;
  if (refusal) return refusal;
  const written = banner === null ? await deleteBanner(tx, id) : await store(tx, { id, banner, operatorId });
  const changes = [{ subject: `${subjectPrefix}${written}`, before: stored?.banner ?? null, after: banner }];
  await recordRuleChanges(tx, { kind: "home", operatorId, changes, undoes });
  await tellScreens(tx);
  return null;
}

async function readStored(
  tx: Transaction,
  id: number,
): Promise<{ banner: Banner; updatedAt: string } | undefined> {
  const row = await tx.selectFrom("home_banners").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { texts, href, illustration, upload_id, shown_from: from, shown_until: until, position } = row;
  const times = { shown_from: from.toISOString(), shown_until: until.toISOString() };
  const banner = { texts, href, illustration, upload_id, ...times, position } as Banner;
  return { banner, updatedAt: row.updated_at.toISOString() };
}

async function countBanners(tx: Transaction): Promise<number> {
  const counted = tx.selectFrom("home_banners").select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Pictures of banners are not let go with their banner: an undo brings it back as it was. */
const usedBy = "home:banners";

/** One that the operator has uploaded for it, or one that a banner has had already, whoever uploaded it. */
async function attachPicture(tx: Transaction, uploadId: string, operatorId: string): Promise<Refusal | null> {
  const uses = tx.selectFrom("upload_uses").select("upload_id").where("used_by", "=", usedBy);
  if ((await uses.where("upload_id", "=", uploadId).executeTakeFirst()) !== undefined) return null;
  const file = await attachUpload(tx, { uploadId, ownerId: operatorId, purpose: "banner", usedBy });
  return "refused" in file ? file : null;
}

async function deleteBanner(tx: Transaction, id: number | null): Promise<number> {
  if (id === null) throw new Error("a banner without a number cannot be taken away");
  await tx.deleteFrom("home_banners").where("id", "=", id).execute();
  return id;
}

type Stored = { readonly id: number | null; readonly banner: Banner; readonly operatorId: string };

async function store(tx: Transaction, { id, banner, operatorId }: Stored): Promise<number> {
  const values = {
    ...banner,
    texts: JSON.stringify(banner.texts),
    shown_from: new Date(banner.shown_from),
    shown_until: new Date(banner.shown_until),
    updated_at: blazeNow,
    updated_by: operatorId,
  };
  const inserted = tx.insertInto("home_banners").values(id === null ? values : { ...values, id });
  const row = await inserted
    .onConflict((known) => known.column("id").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
