import { randomUUID } from "node:crypto";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { postLot as call } from "#contract/lots.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { saidIdentifiers } from "#domain/inspection/identifiers.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import { lotEnds, sharedNumbers } from "#domain/listing/lot.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { lockActivePerson } from "../identity/lockPerson.ts";
import { readPosted } from "./activateListing.ts";
import { copyToDraft } from "./copyListing.ts";
import { draftRoom } from "./draftRoom.ts";
import {
  type DraftRow,
  lockDraftRow,
  type OwnListing,
  readDraftRow,
  refuseUnchangeable,
} from "./draftRow.ts";
import { postDraft } from "./goLive.ts";
import { type BodyProblem, invalidFields } from "./invalidFields.ts";
import { missingOfDraft } from "./missingOfDraft.ts";
import { lockItems, readItemElsewhere } from "./readItemElsewhere.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

type Items = { readonly others: readonly { readonly details: Answers }[] };

/** One of the lot cannot be posted: none of it is. */
class LotRefused extends Error {
  override readonly name = "LotRefused";
  readonly answer: Refusal | Invalid;
  constructor(answer: Refusal | Invalid) {
    super("a lot is posted whole or not at all");
    this.answer = answer;
  }
}

/**
 * Posts a draft as equal auctions (R-LOT-4): itself and a copy for each other item, with that item's own numbers. All or
 * none, in one transaction. A lot that was posted before is answered as it stands, so that a repetition does no harm.
 * Refuses what posting refuses, and `too_many_drafts` where its seller has no room for the others, which may have to wait.
 */
export async function postLot(
  database: Database,
  { others, ...own }: OwnListing & Items,
): Promise<AnswerOf<typeof call> | Refusal | Invalid> {
  try {
    return await inTransaction(database, async (tx) => {
      await lockActivePerson(tx, own.sellerId); // as whoever posts one; two posts of one draft come one after the other
      const draft = await lockDraftRow(tx, own);
      if (draft === undefined) return { refused: "not_found", what: "product" };
      if (draft.lot_id !== null) return await presentLot(tx, draft.lot_id, own.sellerId);
      const refusal = refuseUnchangeable(draft) ?? (await refuseIncomplete(tx, draft, others.length));
      if (refusal !== null) return refusal;
      const problems = itemProblems(draft, others);
      if (problems.length > 0) return invalidFields(problems);
      const lotId = await writeLot(tx, draft, others);
      return await presentLot(tx, lotId, own.sellerId);
    });
  } catch (error) {
    if (error instanceof LotRefused) return error.answer;
    throw error;
  }
}

async function refuseIncomplete(tx: Transaction, draft: DraftRow, others: number): Promise<Refusal | null> {
  const missing = await missingOfDraft(tx, draft);
  if (missing.length > 0) return { refused: "draft_incomplete", missing };
  const { room, count, limit } = await draftRoom(tx, draft.seller_id, others);
  return room >= others ? null : { refused: "too_many_drafts", count, limit };
}

/** What the category asks of each item must be there, for the draft's own too, and no two items have one number. */
function itemProblems({ options, verification }: DraftRow, others: Items["others"]): BodyProblem[] {
  const items = [verification, ...others.map(({ details }) => details)];
  const wrong = items.flatMap((details, place) =>
    checkAnswers(options.verification, details).problems.map((problem) => ({
      ...problem,
      loc: [...placeOf(place), ...problem.loc],
    })),
  );
  const numbers = items.map((details) => saidIdentifiers(options.verification, details));
  const shared = sharedNumbers(numbers).map(({ place, key }) => ({
    loc: [...placeOf(place), ...key.split(".")],
    type: "lot_number_twice" as const,
  }));
  return [...wrong, ...shared];
}

/** Of the draft's own item the body says nothing. */
function placeOf(place: number): (string | number)[] {
  return place === 0 ? ["details"] : ["others", place - 1, "details"];
}

/** Writes the copies, then posts every one. */
async function writeLot(tx: Transaction, draft: DraftRow, others: Items["others"]): Promise<string> {
  const lotId = randomUUID();
  if (draft.end_date === null) throw new Error(`draft ${draft.id} lacks nothing and has no end`);
  const ends = lotEnds(others.length + 1, {
    endDate: draft.end_date,
    startsAt: draft.starts_at,
    now: draft.now,
  });
  const ids = [draft.id];
  for (const { details } of others) {
    const { answers } = checkAnswers(draft.options.verification, details);
    ids.push(await copyToDraft(tx, { ...draft, verification: answers }));
  }
  for (const [place, id] of ids.entries()) {
    await writeListing(tx, id, { lot_id: lotId, takes_offers: draft.takes_offers });
    await writeDetails(tx, id, { end_date: ends[place] ?? null, starts_at: draft.starts_at });
  }
  await postEach(tx, draft.seller_id, ids);
  return lotId;
}

async function postEach(tx: Transaction, sellerId: string, ids: readonly number[]): Promise<void> {
  const drafts: DraftRow[] = [];
  for (const listingId of ids) {
    const draft = await readDraftRow(tx, { listingId, sellerId });
    if (draft === undefined) throw new Error(`listing ${listingId} of a lot was written and is gone`);
    drafts.push(draft);
  }
  // All numbers in one order: of two lots that share some, one waits for the other.
  await lockItems(tx, drafts);
  const taken = await takenNumbers(tx, drafts);
  if (taken.length > 0) throw new LotRefused(invalidFields(taken));
  for (const draft of drafts) {
    const missing = await postDraft(tx, draft);
    if (missing.length > 0) throw new LotRefused({ refused: "draft_incomplete", missing });
  }
}

/** Of each further item that is on offer or sold here already, its numbers (R-SELL-10): which of them it is, their seller knows. */
async function takenNumbers(tx: Transaction, [, ...copies]: readonly DraftRow[]): Promise<BodyProblem[]> {
  const problems: BodyProblem[] = [];
  for (const [place, copy] of copies.entries()) {
    if (!(await readItemElsewhere(tx, copy))) continue;
    const numbers = saidIdentifiers(copy.options.verification, copy.verification);
    problems.push(
      ...numbers.map(({ key }) => ({
        loc: [...placeOf(place + 1), ...key.split(".")],
        type: "lot_number_elsewhere" as const,
      })),
    );
  }
  return problems;
}

async function presentLot(tx: Transaction, lotId: string, sellerId: string): Promise<AnswerOf<typeof call>> {
  const lot = tx.selectFrom("listings").select("id").where("lot_id", "=", lotId);
  const results: AnswerOf<typeof call>["results"] = [];
  for (const { id: listingId } of await lot.orderBy("id").execute()) {
    const row = await readDraftRow(tx, { listingId, sellerId });
    if (row === undefined) throw new Error(`listing ${listingId} of a lot is gone`);
    results.push(await readPosted(tx, row));
  }
  return { results };
}
