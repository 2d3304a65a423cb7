import type { Draft } from "#contract/drafts.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { defaultEndDate } from "#domain/listing/endDate.ts";
import type { Paise } from "#domain/money/paise.ts";
import { passReserveOffer } from "../deposits/passReserveOffer.ts";
import { lockActivePerson } from "../identity/lockPerson.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { endDateProblems } from "./checkInfo.ts";
import { copyToDraft, refuseTakenDown } from "./copyListing.ts";
import { type DraftRow, lockDraftRow, type OwnListing, readDraftRow } from "./draftRow.ts";
import { postDraft } from "./goLive.ts";
import { invalidFields } from "./invalidFields.ts";
import { type MissingPart, missingOfDraft } from "./missingOfDraft.ts";
import { isSoldEarlier } from "./relistedListings.ts";
import { priceProblems } from "./saveSections.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

/** What it is to take in place of bids: offers from the least one on, or its asking price at once (R-OFFER-1). */
type TakesOffers = { readonly asking_price: Paise; readonly least_offer: Paise; readonly days: number };

type Anew = {
  /** When its auction ends; without it a week ahead, spread as other ends are (R-SELL-3). */
  readonly endDate?: Date | undefined;
  readonly basePricePaise?: Paise | undefined;
  readonly takesOffers?: TakesOffers | undefined;
};

type Relisted = { id: number; product_status: Draft["product_status"]; missing: MissingPart[] };

/**
 * Lists an unsold item again: a new listing with a link to the old one, whose bids and views stay with it. It goes
 * live at once, or stays a draft when something is missing or an operator is to look at it. Relisted twice, it is the
 * same new listing. An item whose earlier listing was sold after all is not offered again, none that Blaze has taken
 * down, and none that is offered to its highest bidder just now (R-RESERVE-5). With `takesOffers` it takes offers; else its
 * auction begins at `basePricePaise` and ends at `endDate`, by the rules of a draft, or begins at the price before.
 */
export async function relistListing(
  database: Database,
  { endDate, basePricePaise, takesOffers, ...own }: OwnListing & Anew,
): Promise<Relisted | Refusal | Invalid> {
  return inTransaction(database, async (tx) => {
    await lockAuction(tx, own);
    await lockActivePerson(tx, own.sellerId); // an account that is being closed or blocked, or a KYC withdrawn, lists nothing
    const original = await lockDraftRow(tx, own);
    if (original === undefined) return { refused: "not_found", what: "product" };
    if (original.status !== "unsold") return { refused: "not_relistable", product_status: original.status };
    const takenDown = await refuseTakenDown(tx, original.id);
    if (takenDown) return takenDown;
    if (await isSoldEarlier(tx, original.id)) return { refused: "item_sold" };
    const known = await readRelisted(tx, original.id);
    if (known !== null) return presentRelisted(tx, { ...own, listingId: known });
    const prices =
      takesOffers === undefined && basePricePaise !== undefined && pricesAt(original, basePricePaise);
    const problems = prices ? priceProblems(prices, { takes_offers: false }) : [];
    const { title, now } = original;
    const ends = takesOffers === undefined && endDate ? endDateProblems(endDate, now, null) : [];
    if (problems.length + ends.length > 0) return invalidFields([...problems, ...ends]);
    const passed = await passReserveOffer(tx, { listingId: original.id, title, now });
    if ("waitsUntil" in passed)
      return { refused: "reserve_offer_waits", until: passed.waitsUntil.toISOString() };
    const listingId = await copyToDraft(tx, original, endDate ?? null);
    await writeDetails(tx, listingId, {
      relisted_from: original.id,
      notes: await notesWithAdditions(tx, original),
    });
    if (prices) await writeListing(tx, listingId, prices);
    if (takesOffers !== undefined) await takeOffers(tx, listingId, { ...takesOffers, now });
    const draft = await lockDraftRow(tx, { ...own, listingId });
    if (draft === undefined) throw new Error(`listing ${listingId} was copied and is gone`);
    await postDraft(tx, draft);
    await postMoneyEvents(tx, passed.released);
    return presentRelisted(tx, { ...own, listingId });
  });
}

/** The hidden reserve and the Buy Now price stay as they were. */
function pricesAt(
  { reserve_paise, buy_now_paise }: Pick<DraftRow, "reserve_paise" | "buy_now_paise">,
  basePricePaise: Paise,
) {
  return { base_price_paise: basePricePaise, reserve_paise, buy_now_paise };
}

/** Asked and offered is in the open: nothing is hidden beside it. */
async function takeOffers(
  tx: Transaction,
  listingId: number,
  { asking_price, least_offer, days, now }: TakesOffers & { readonly now: Date },
): Promise<void> {
  const prices = { base_price_paise: least_offer, buy_now_paise: asking_price, reserve_paise: null };
  await writeListing(tx, listingId, { ...prices, takes_offers: true });
  await writeDetails(tx, listingId, { end_date: defaultEndDate(now, days), starts_at: null });
}

/** What its buyers were told later is told from the beginning now. */
async function notesWithAdditions(tx: Transaction, { id, notes }: DraftRow): Promise<string> {
  const additions = tx.selectFrom("listing_additions").select("text").where("listing_id", "=", id);
  const added = await additions.orderBy("added_at").orderBy("id").execute();
  return [notes, ...added.map(({ text }) => text)].filter((text) => text !== "").join("\n\n");
}

/** So that an order of an earlier listing is not given back meanwhile (`lockRelisted`); before the person's own row. */
async function lockAuction(tx: Transaction, { listingId, sellerId }: OwnListing): Promise<void> {
  const auction = tx.selectFrom("auction_states").select("listing_id").where("listing_id", "=", listingId);
  await auction.where("seller_id", "=", sellerId).forNoKeyUpdate().execute();
}

async function readRelisted(tx: Transaction, listingId: number): Promise<number | null> {
  const known = tx.selectFrom("listing_details").select("listing_id").where("relisted_from", "=", listingId);
  return (await known.executeTakeFirst())?.listing_id ?? null;
}

async function presentRelisted(tx: Transaction, own: OwnListing): Promise<Relisted> {
  const row = await readDraftRow(tx, own);
  if (row === undefined) throw new Error(`listing ${own.listingId} was relisted and is gone`);
  const missing = row.status === "draft" ? await missingOfDraft(tx, row) : [];
  return { id: row.id, product_status: row.status, missing };
}
