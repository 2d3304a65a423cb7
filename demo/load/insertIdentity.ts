import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import type { Transaction } from "#db/transaction.ts";
import { gstinCheckCharacter } from "#domain/identity/gstin.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { recordConsents } from "#modules/accounts/consents.ts";
import type { IdentityKeys } from "#modules/identity/identityParts.ts";
import {
  accountFingerprint,
  identityFingerprint,
  sealedPlaces,
  sealNumber,
} from "#modules/identity/sealedNumbers.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import { sealedPlace } from "#modules/media/prepareFile.ts";
import { sealBytes } from "#modules/operations/seal.ts";
import { demoOperator, demoSeller } from "../data/people.ts";

/** Well formed and made up. */
const pan = "AAAPQ4821K";
const gstinHead = `29${pan}1Z`;
const gstin = gstinHead + gstinCheckCharacter(gstinHead);
const bank = { name: "HDFC Bank", ifsc: "HDFC0000053", accountNo: "50100048210567" };

type Parts = { keys: IdentityKeys; media: MediaStore };
type Person = { userId: string; operatorId: string };

/** The demo's seller may sell at once: a verified KYC with its paper, a verified bank account, a business. */
export async function insertIdentity(tx: Transaction, parts: Parts): Promise<void> {
  const mobiles = [demoSeller, demoOperator].map(({ mobile }) => `+91${mobile}`);
  const rows = await tx.selectFrom("users").select(["id", "mobile"]).where("mobile", "in", mobiles).execute();
  const idOf = (mobile: string) => rows.find((row) => row.mobile === `+91${mobile}`)?.id ?? "";
  const person = { userId: idOf(demoSeller.mobile), operatorId: idOf(demoOperator.mobile) };
  await insertBankAccount(tx, parts, person);
  await insertBusiness(tx, parts, person);
  await insertKyc(tx, parts, person);
}

async function insertBankAccount(tx: Transaction, { keys }: Parts, { userId }: Person): Promise<void> {
  const id = randomUUID();
  const sealed = sealNumber(keys, bank.accountNo, sealedPlaces.bankAccount(id));
  await sql`
    insert into bank_accounts (id, user_id, bank_name, ifsc_code, account_no_sealed, account_no_fingerprint,
      last_four, status, tries, next_check_at, created_at, checked_at)
    values (${id}, ${userId}, ${bank.name}, ${bank.ifsc}, ${sealed}, ${accountFingerprint(keys, bank.accountNo)},
      ${lastFour(bank.accountNo)}, 'verified', 1, null, blaze_now() - interval '50 days',
      blaze_now() - interval '50 days')`.execute(tx);
}

async function insertBusiness(tx: Transaction, { keys }: Parts, { userId }: Person): Promise<void> {
  const id = randomUUID();
  await sql`
    insert into businesses (id, user_id, business_name, gstin_sealed, gstin_fingerprint, pan_fingerprint, last_four)
    values (${id}, ${userId}, 'Qureshi Electronics', ${sealNumber(keys, gstin, sealedPlaces.business(id))},
      ${identityFingerprint(keys, { type: "GSTIN", number: gstin })},
      ${identityFingerprint(keys, { type: "PAN", number: pan })}, ${lastFour(gstin)})`.execute(tx);
}

async function insertKyc(tx: Transaction, parts: Parts, { userId, operatorId }: Person): Promise<void> {
  const [id, uploadId] = [randomUUID(), await insertPaper(tx, parts, userId)];
  const fingerprint = identityFingerprint(parts.keys, { type: "PAN", number: pan });
  await sql`
    insert into kyc_submissions (id, user_id, is_business, identification_type, number_sealed, number_fingerprint,
      pan_fingerprint, last_four, upload_id, status, created_at, decided_at, decided_by)
    values (${id}, ${userId}, true, 'PAN', ${sealNumber(parts.keys, pan, sealedPlaces.kyc(id))}, ${fingerprint},
      ${fingerprint}, ${lastFour(pan)}, ${uploadId}, 'verified', blaze_now() - interval '50 days',
      blaze_now() - interval '49 days', ${operatorId})`.execute(tx);
  const use = { upload_id: uploadId, used_by: `kyc:${id}` };
  await tx.insertInto("upload_uses").values(use).execute();
  await recordConsents(tx, { userId, purposes: ["identity"] });
}

async function insertPaper(tx: Transaction, { keys, media }: Parts, userId: string): Promise<string> {
  const id = randomUUID();
  const size = { width: 856, height: 540 }; // a card of 85.6 by 54 mm
  const bytes = await sharp(Buffer.from(specimen(size)))
    .webp()
    .toBuffer();
  const mediaKey = `private/${id}.sealed`;
  await media.put(mediaKey, sealBytes(keys.SEALING_KEYS, bytes, sealedPlace(id)));
  await sql`
    insert into uploads (id, owner_id, purpose, kind, name, content_type, media_key, byte_count, width, height,
      stored_at, unused_since)
    values (${id}, ${userId}, 'identity', 'picture', 'document', 'image/webp', ${mediaKey}, ${bytes.length},
      ${size.width}, ${size.height}, blaze_now(), null)`.execute(tx);
  return id;
}

/** A card that says what it is: no copy of a real one. */
function specimen({ width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">
    <rect width="${width}" height="${height}" rx="32" fill="#dfe8ee"/>
    <text x="56" y="120" font-size="44" fill="#24343f">SPECIMEN</text>
    <text x="56" y="300" font-size="64" font-weight="bold" fill="#24343f">${pan}</text>
    <text x="56" y="420" font-size="40" fill="#24343f">${demoSeller.firstName} ${demoSeller.lastName}</text>
  </svg>`;
}
