import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import type { OptionSection, ProductOptions } from "#domain/listing/productOptions.ts";
import { noPaise } from "#domain/money/paise.ts";
import { readIdentityKeys } from "#modules/identity/identityParts.ts";
import { sealedPlaces, sealNumber } from "#modules/identity/sealedNumbers.ts";
import { demoKeys } from "#modules/operations/demoDefaults.ts";
import { createMake, type MadeUser } from "./make.ts";

export type MadeSeller = MadeUser & { addressId: string; accountId: string };

const keys = readIdentityKeys(demoKeys);
const pan = "AQZPT1234F";

type UploadWish = { ownerId: string; kind?: "picture" | "video"; purpose?: string };

/** Sellers with all that a listing needs, files and questions, for tests. */
export function createSellingMake(database: Database) {
  const make = createMake(database);

  /** A user with KYC on record, an address and a bank account. */
  async function seller(): Promise<MadeSeller> {
    const user = await make.user();
    await kyc(user.id);
    const [addressId, accountId] = [(await make.address({ userId: user.id })).id, await account(user.id)];
    return { ...user, addressId, accountId };
  }

  /** Sealed with the demo's keys: the desk opens what waits beside it, whoever made it. */
  async function kyc(userId: string, status: "submitted" | "verified" = "submitted"): Promise<void> {
    const id = randomUUID();
    const sealed = sealNumber(keys, pan, sealedPlaces.kyc(id));
    await sql`
      insert into kyc_submissions (id, user_id, is_business, identification_type, number_sealed,
        number_fingerprint, last_four, status, decided_at)
      values (${id}, ${userId}, false, 'PAN', ${sealed}, ${randomUUID()}, ${lastFour(pan)}, ${status},
        case when ${status} <> 'submitted' then blaze_now() end)
    `.execute(database.kysely);
  }

  async function account(userId: string): Promise<string> {
    const id = randomUUID();
    await sql`
      insert into bank_accounts (id, user_id, bank_name, ifsc_code, account_no_sealed, account_no_fingerprint,
        last_four, status, next_check_at)
      values (${id}, ${userId}, 'Test Bank', 'SBIN0000001', 'sealed', ${randomUUID()}, '4321', 'verified', null)
    `.execute(database.kysely);
    return id;
  }

  /** A file that was sent and lies in the store, as far as the database knows. */
  async function upload(wish: UploadWish): Promise<{ id: string; url: string }> {
    const kind = wish.kind ?? "picture";
    const id = randomUUID();
    const key = kind === "picture" ? `${id}-1000x750.webp` : `${id}.mp4`;
    await sql`
      insert into uploads (id, owner_id, purpose, kind, name, content_type, media_key, byte_count, width, height,
        duration_ms, stored_at)
      values (${id}, ${wish.ownerId}, ${wish.purpose ?? "listing"}, ${kind}, 'front.jpg',
        ${kind === "picture" ? "image/webp" : "video/mp4"}, ${key}, 1000,
        ${kind === "picture" ? 1000 : null}::integer, ${kind === "picture" ? 750 : null}::integer,
        ${kind === "video" ? 9000 : null}::integer, blaze_now())
    `.execute(database.kysely);
    return { id, url: `/media/${key}` };
  }

  async function options(categoryId: number, wish: Partial<ProductOptions> = {}): Promise<void> {
    const content: ProductOptions = {
      specifications: [basics],
      conditions: [screen],
      verification: [identity],
      pricing: { verification: "optional", verification_price: noPaise },
      words: {},
      ...wish,
    };
    await sql`
      insert into product_options (category_id, content) values (${categoryId}, ${JSON.stringify(content)}::jsonb)
      on conflict (category_id) do update set content = excluded.content
    `.execute(database.kysely);
  }

  return { ...make, seller, kyc, account, upload, options };
}

export type SellingMake = ReturnType<typeof createSellingMake>;

const question = { help: "", options: [], required: false, format: "text" as const };
const section = { subtitle: "", options: [], questions: [] };

export const basics: OptionSection = {
  ...section,
  key: "basics",
  type: "questions",
  title: "Basics",
  questions: [
    { ...question, key: "model", type: "text", question: "Which model?", required: true },
    {
      ...question,
      key: "storage",
      type: "radio",
      question: "How much storage?",
      options: [
        { value: "64", text: "64 GB" },
        { value: "128", text: "128 GB" },
      ],
    },
  ],
};

const screen: OptionSection = {
  ...section,
  key: "marks",
  type: "options",
  title: "Marks",
  options: [
    { key: "scratches", title: "Scratches", image: "" },
    { key: "dents", title: "Dents", image: "" },
  ],
};

const identity: OptionSection = {
  ...section,
  key: "identity",
  type: "questions",
  title: "Identity",
  questions: [{ ...question, key: "imei", type: "text", question: "Which IMEI?", format: "imei" }],
};
