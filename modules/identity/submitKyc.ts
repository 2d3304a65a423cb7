import { randomUUID } from "node:crypto";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { KycAnswer } from "#contract/identity.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type IdentificationType, parseIdentityNumber } from "#domain/identity/identityNumber.ts";
import type { KycReason } from "#domain/identity/kycReasons.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { isPersonsPan } from "#domain/identity/pan.ts";
import { recordConsents } from "../accounts/consents.ts";
import { attachUpload } from "../media/attachUpload.ts";
import { releaseUploads } from "../media/releaseUploads.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { IdentityKeys, IdentityParts } from "./identityParts.ts";
import { lockPerson } from "./lockPerson.ts";
import { presentKyc } from "./readKycStanding.ts";
import { differsFromBusinesses, differsFromKyc, panDiffers } from "./samePan.ts";
import { gstinInvalid } from "./saveBusiness.ts";
import { identityFingerprint, panFingerprint, sealedPlaces, sealNumber } from "./sealedNumbers.ts";

type Input = {
  userId: string;
  isBusiness: boolean;
  type: IdentificationType;
  number: string;
  /** An upload of the person's with the purpose `identity`. */
  fileId: string | null;
  country: string;
};

/**
 * Takes what proves who somebody is (R-PEOPLE-6). It counts as submitted until an operator
 * decides; what was handed in before makes way for it, unless that was verified. Number and file are sealed.
 */
export async function submitKyc(
  { database, config }: IdentityParts,
  input: Input,
): Promise<KycAnswer | Refusal | Invalid> {
  if (input.country !== "IN") return { refused: "kyc_only_in_india" };
  const number = parseIdentityNumber(input.type, input.number);
  if (number === null) return invalidNumbers[input.type];
  const problem = findProblem({ ...input, number });
  if (problem) return problem;
  return inTransaction(database, (tx) => keepSubmission(tx, config, { ...input, number }));
}

const invalidNumbers: Record<IdentificationType, Invalid> = {
  PAN: invalidField("identification_no", "pan"),
  PASSPORT: invalidField("identification_no", "passport"),
  GSTIN: gstinInvalid,
};

/** What is wrong with the parts together; the number itself is one of its type. */
function findProblem({ isBusiness, type, number, fileId }: Input): Invalid | null {
  if (type === "GSTIN" && !isBusiness) {
    return invalidField("identification_type", "individual");
  }
  if (type === "PAN" && !isBusiness && !isPersonsPan(number)) {
    return invalidField("identification_no", "persons_pan");
  }
  return type !== "GSTIN" && fileId === null ? fileRequired : null;
}

const fileRequired = invalidField("identification_file", "file_required");

async function keepSubmission(
  tx: Transaction,
  keys: IdentityKeys,
  input: Input,
): Promise<KycAnswer | Refusal | Invalid> {
  const { userId, type, number } = input;
  await lockPerson(tx, userId);
  const current = await readCurrent(tx, userId);
  if (current?.status === "verified") return { refused: "kyc_already_verified" };
  const pan = panFingerprint(keys, { type, number });
  if (pan !== null && (await differs(tx, { userId, type, pan }))) return panDiffers;
  const id = randomUUID();
  if (input.fileId !== null) {
    const use = {
      uploadId: input.fileId,
      ownerId: userId,
      purpose: "identity",
      usedBy: `kyc:${id}`,
    } as const;
    if (isRefusal(await attachUpload(tx, use))) return fileRequired;
  }
  if (current) await replace(tx, current);
  await recordConsents(tx, { userId, purposes: ["identity"] }); // the modal says what handing it in agrees to
  return insertSubmission(tx, keys, { ...input, id, pan });
}

/** Within one KYC the PAN is one: a firm's GSTIN must fit the PAN, and a PAN the businesses that are there. */
function differs(
  tx: Transaction,
  { userId, type, pan }: { userId: string; type: IdentificationType; pan: string },
): Promise<boolean> {
  const question = { userId, panFingerprint: pan };
  return type === "GSTIN" ? differsFromKyc(tx, question) : differsFromBusinesses(tx, question);
}

type Current = { id: string; status: KycAnswer["status"] };

async function readCurrent(tx: Transaction, userId: string): Promise<Current | undefined> {
  const own = tx.selectFrom("kyc_submissions").select(["id", "status"]).where("user_id", "=", userId);
  return await own.where("replaced_at", "is", null).forUpdate().executeTakeFirst();
}

/** What no longer counts is forgotten: its number at once, its file with the next sweep. */
async function replace(tx: Transaction, { id }: Current): Promise<void> {
  const forgotten = { number_sealed: null, number_fingerprint: null, pan_fingerprint: null, upload_id: null };
  const kyc = tx.updateTable("kyc_submissions").where("id", "=", id);
  await kyc.set({ replaced_at: blazeNow, ...forgotten }).execute();
  await releaseUploads(tx, { usedBy: `kyc:${id}` });
}

async function insertSubmission(
  tx: Transaction,
  keys: IdentityKeys,
  { id, userId, isBusiness, type, number, fileId, pan }: Input & { id: string; pan: string | null },
): Promise<KycAnswer> {
  const kyc = await tx
    .insertInto("kyc_submissions")
    .values({
      id,
      user_id: userId,
      is_business: isBusiness,
      identification_type: type,
      number_sealed: sealNumber(keys, number, sealedPlaces.kyc(id)),
      number_fingerprint: identityFingerprint(keys, { type, number }),
      pan_fingerprint: pan,
      last_four: lastFour(number),
      upload_id: fileId,
    })
    .returningAll()
    .$narrowType<{ reasons: KycReason[] }>()
    .executeTakeFirstOrThrow();
  return presentKyc(kyc);
}
