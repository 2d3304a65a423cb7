import { sql } from "kysely";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import type { OptionSection } from "#domain/listing/productOptions.ts";
import type { ShownSection } from "#domain/listing/shownAnswers.ts";
import type { MadeUser } from "../support/make.ts";
import type { RunningBlaze } from "./startBlaze.ts";

export type PageWorld = {
  asha: MadeUser;
  nobody: MadeUser;
  guestPaths: readonly string[];
  ownPaths: readonly string[];
  /** For a user without anything. */
  emptyPaths: readonly string[];
  products: Readonly<Record<"intro" | "canBid" | "outBid" | "auto", number>>;
  unpaidOrderId: string;
};

const longTitle =
  "Panasonic Lumix DC-GH5M2 mirrorless camera body with two batteries, charger, cage and a hard travelling case";
const description =
  "<p>Bought in <b>2022</b>, used at weddings.</p><ul><li>One owner</li><li>Bill and box</li></ul>";

const worlds = new WeakMap<RunningBlaze, Promise<PageWorld>>();

/** A small market with something in every state, seen by Asha, and every address that shows it. One for one Blaze. */
export function makePageWorld(blaze: RunningBlaze): Promise<PageWorld> {
  const made = worlds.get(blaze) ?? makeWorld(blaze);
  worlds.set(blaze, made);
  return made;
}

/** What the demo asks of a camera, and what the seller of one answered. */
async function askAndAnswer({ database }: RunningBlaze, { categoryId, listingId }: Asked): Promise<void> {
  const { cameras } = demoProductOptions;
  if (!cameras) throw new Error("The demo asks nothing of cameras.");
  await sql`
    update categories set description = 'Bodies, lenses, bags' where id = ${categoryId}`.execute(
    database.kysely,
  );
  await sql`
    insert into product_options (category_id, content)
    values (${categoryId}, ${JSON.stringify(cameras)}::jsonb)`.execute(database.kysely);
  const shown = (sections: readonly OptionSection[]) => JSON.stringify(sections.map(firstAnswers));
  await sql`
    insert into listing_details (listing_id, shown_specifications, shown_conditions)
    values (${listingId}, ${shown(cameras.specifications)}::jsonb, ${shown(cameras.conditions)}::jsonb)`.execute(
    database.kysely,
  );
}

/** Every question with its first choice, and every tile ticked. */
function firstAnswers({ key, title, questions, options: tiles }: OptionSection): ShownSection {
  const rows = questions.map(({ question, options }) => ({ question, answer: options[0]?.text ?? "7" }));
  return { key, title, rows, tiles: tiles.map((tile) => ({ title: tile.title, image: tile.image })) };
}

type Asked = { categoryId: number; listingId: number };

async function makeWorld(blaze: RunningBlaze): Promise<PageWorld> {
  const { make } = blaze;
  const asha = await make.user({ name: "Asha Venkataraghavan" });
  const rival = await make.user({ name: "Ravi" });
  const category = await make.category({ name: "Cameras", slug: "cameras" });
  const parts = await make.category({ name: "Mirrorless", parentId: category.id });
  await make.category({ name: "Instant cameras", parentId: category.id });
  const empty = await make.category({ name: "Turntables", slug: "turntables" });
  const inCategory = { categoryId: category.id, subCategoryId: parts.id, descriptionHtml: description };

  const list = (wish: Parameters<typeof make.listing>[0] = {}) =>
    make.listing({ ...inCategory, endsInMs: 86_400_000, ...wish });
  const intro = await list({ title: longTitle, endsInMs: 2_400_000 });
  const canBid = await list({
    title: "Camera, ready to bid",
    condition: "openbox",
    basePricePaise: 999_950_000,
  });
  const winning = await list({ title: "Camera that Asha leads" });
  const auto = await list({ title: "Camera with a maximum", endsInMs: 900_000 });
  const outBid = await list({ title: longTitle, basePricePaise: 1_234_567_800, depositPaise: 5_000_000 });
  const own = await list({ title: "Asha's own camera", sellerId: asha.id, condition: "mint" });
  const unsold = await list({ title: "Camera that nobody wanted", status: "unsold", endsInMs: -60_000 });
  const lost = await list({ title: longTitle, status: "sold", endsInMs: -60_000 });
  const refunded = await list({ title: "Camera lost long ago", status: "sold", endsInMs: -600_000 });

  await make.deposit({ listingId: canBid.id, bidderId: asha.id });
  await make.bid({ listingId: winning.id, bidderId: asha.id });
  await make.bid({ listingId: auto.id, bidderId: asha.id, maxPaise: 12_345_600 });
  await make.bid({ listingId: outBid.id, bidderId: asha.id });
  await make.bid({ listingId: outBid.id, bidderId: rival.id });
  for (const { id } of [lost, refunded]) {
    await make.bid({ listingId: id, bidderId: asha.id });
    await make.bid({ listingId: id, bidderId: rival.id });
  }
  await sql`
    update deposits set amount_paise = 5000000, mode = 'UPI', provider = 'ICICI', standby_rank = 2
    where listing_id = ${lost.id} and bidder_id = ${asha.id}`.execute(blaze.database.kysely);
  await sql`
    update deposits set amount_paise = 100000, mode = 'UPI', provider = 'ICICI', status = 'refunded', finished_at = blaze_now()
    where listing_id = ${refunded.id} and bidder_id = ${asha.id}`.execute(blaze.database.kysely);

  const unpaid = await make.order({ buyerId: asha.id, amountPaise: 1_234_567_800 });
  const pending = await make.payment({ orderId: unpaid.id, payerId: asha.id });
  const failed = await make.payment({ orderId: unpaid.id, payerId: asha.id, status: "failed" });
  const paid = await make.order({ buyerId: asha.id, amountPaise: 4_500_000 });
  await sql`
    update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now() where id = ${paid.id}
  `.execute(blaze.database.kysely);
  const token = await blaze.signIn(asha.id);
  for (const { id } of [outBid, intro, lost]) {
    await blaze.call("PATCH", `/watchlist/${id}`, { token, body: { watched: true } });
  }

  const handover = await make.order({ buyerId: asha.id, amountPaise: 250_000 });
  const sale = await make.order({ amountPaise: 250_000 });
  for (const { id, listingId } of [handover, sale]) {
    await sql`update listings set shipping_mode = 'handover' where id = ${listingId}`.execute(
      blaze.database.kysely,
    );
    await sql`
      update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now(),
        seller_id = case when id = ${sale.id} then ${asha.id}::uuid else seller_id end
      where id = ${id}`.execute(blaze.database.kysely);
  }
  await blaze.call("POST", `/conversations/${handover.id}/messages`, {
    token,
    body: { text: "Shall we meet, or do you take gpay?" },
  });
  const draft = await make.listing({ sellerId: asha.id, categoryId: category.id, status: "draft" });
  await askAndAnswer(blaze, { categoryId: category.id, listingId: outBid.id });
  const product = ({ id }: { id: number }) => `/product/${id}`;
  return {
    asha,
    nobody: await make.user({ name: "Nobody" }),
    products: { intro: intro.id, canBid: canBid.id, outBid: outBid.id, auto: auto.id },
    unpaidOrderId: unpaid.id,
    guestPaths: [
      "/",
      `/products/${category.slug}`,
      `/products/${category.slug}?sub=${parts.slug}&sort=newest`,
      `/products/${empty.slug}`,
      ...[intro, outBid, unsold, lost].map(product),
      "/login",
      "/mybids",
      "/watchlist",
      "/recently-viewed",
      "/sell",
      "/profile",
      `/order/${unpaid.id}`,
      "/search?q=camera",
      "/search",
      "/terms-of-use",
      "/privacy-policy",
      "/refund-policy",
      "/shipping-policy",
      "/terms-and-conditions",
      "/download/app",
      "/about-us",
      "/contact-us",
      "/safety",
      "/grievance",
      "/grievance/GRV-000-000-000",
      "/careers",
      "/branding",
      "/marketing",
      "/affiliates",
      "/advertisements",
      "/demo/outbox",
      "/demo/components",
      "/nowhere",
    ],
    ownPaths: [
      "/",
      ...[intro, canBid, winning, auto, outBid, own, unsold, lost].map(product),
      product({ id: paid.listingId }),
      product({ id: unpaid.listingId }),
      "/mybids",
      "/mybids?tab=won",
      "/mybids?tab=lost",
      "/watchlist",
      "/recently-viewed",
      "/sell",
      "/sell?tab=draft",
      `/sell/${own.id}/details`,
      `/sell/draft/${draft.id}`,
      "/sell/draft?edit=true",
      ...[
        "info",
        "description",
        "images",
        "specifications",
        "conditions",
        "details",
        "pricing",
        "seller_data",
      ].map((section) => `/sell/draft/${draft.id}?edit=true&section=${section}`),
      "/profile",
      `/order/${paid.id}`,
      `/order/${unpaid.id}`,
      `/order/${handover.id}`,
      `/chat/${handover.id}`,
      `/sell/order/${sale.id}`,
      "/sell/money",
      "/sell/bulk",
      "/sell/shop",
      "/sell/excluded",
      `/checkout/order/payment/${pending.id}?returned=true`,
      `/checkout/order/payment/${failed.id}`,
      "/search?q=camera",
    ],
    emptyPaths: ["/mybids", "/mybids?tab=won", "/mybids?tab=lost", "/watchlist", "/search?q=zeppelin"],
  };
}
