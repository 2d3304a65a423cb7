import { sql } from "kysely";
import { createSellingMake } from "../support/makeSelling.ts";
import { photographed } from "./draftSteps.ts";
import { expect, type Person, test } from "./fixtures.ts";
import { bidBar, bidOnce, typedInIndia, visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };
const goods = "Vichitraveena";
const dayMs = 86_400_000;

test("a seller sells in every way there is; who looked for it is told, asks, buys and rates", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const make = createSellingMake(blaze.database);
  const sellerUser = await make.seller();
  const category = await make.category({ name: "Court instruments" });
  const buyer = async (name: string) => newPerson({ as: await blaze.make.user({ name }), ...phone });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const asha = await buyer("Asha Rao");
  const others: Person[] = [];

  /** A draft that lacks its price and its pictures, filled and posted on one page; its id. */
  async function post(title: string, choosePrice: () => Promise<void> = async () => {}): Promise<number> {
    const token = await blaze.signIn(sellerUser.id);
    const draft = (await blaze.call("POST", "/user/product/draft/info", {
      token,
      body: { title, category_id: category.id, condition: "used" },
    })) as { id: number };
    const { page } = seller;
    await visit(page, `/sell/draft?draft=${draft.id}`);
    await page.getByLabel("Choose files").setInputFiles(await photographed("front.jpg"));
    await page.getByLabel("Bids start at").fill("5000");
    await choosePrice();
    await expect(page.locator(".tile__grip")).toHaveCount(1, { timeout: 30_000 });
    await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL(/\/sell(\/draft\/\d+)?(\?tab=.*)?$/);
    return draft.id;
  }
  const passTheEndOf = async (listingId: number) => {
    const { rows } = await sql<{ seconds: number }>`
      select greatest(0, ceil(extract(epoch from ends_at - blaze_now())))::integer + 1 as seconds
      from auction_states where listing_id = ${listingId}`.execute(blaze.database.kysely);
    await blaze.advanceClock(rows[0]?.seconds ?? 0);
  };
  const orderOf = async ({ page }: Person) => {
    await bidBar(page).getByRole("link", { name: "Pay Now" }).click();
    await expect(page).toHaveURL(/\/order\/BLZ-/);
  };

  await test.step("nobody sells one yet: a buyer wants to be told", async () => {
    await visit(asha.page, `/search?q=${goods}`);
    await asha.page.getByRole("button", { name: "Tell me" }).click();
    await expect(asha.page.getByRole("button", { name: "Alert on" })).toBeVisible();
  });

  let auction = 0;
  await test.step("one is listed, its photograph, price and end on one page; the buyer hears of it, and asks", async () => {
    auction = await post(`${goods} for an auction`);
    const bell = asha.page.getByRole("link", { name: "Notices, 1 new" });
    await expect(bell).toBeVisible({ timeout: 30_000 });
    await bell.click();
    await asha.page.getByText(`New for “${goods}”`, { exact: false }).click();
    await expect(asha.page).toHaveURL(new RegExp(`/product/${auction}$`));
    await asha.page.locator("#questions").scrollIntoViewIfNeeded();
    await asha.page.getByRole("button", { name: "Ask the seller" }).click();
    const asking = asha.page.getByRole("dialog", { name: "What do you want to know?" });
    await asking.getByLabel("Your question").fill("Are all its strings there?");
    await asking.getByRole("button", { name: "Send the question" }).click();
    await expect(asking).toBeHidden();
  });
  await test.step("the seller's page brings the question, and the answer stands under the auction", async () => {
    await visit(seller.page, `/sell/${auction}/details`);
    await seller.page.locator("#questions").scrollIntoViewIfNeeded();
    await seller.page
      .getByRole("button", { name: "Answer: Are all its strings there?", exact: true })
      .click();
    const answering = seller.page.getByRole("dialog", { name: "Your answer" });
    await answering.getByLabel("Answer").fill("All twenty of them.");
    await answering.getByRole("button", { name: "Put it on the page" }).click();
    await expect(answering).toBeHidden();
    await visit(asha.page, `/product/${auction}`);
    await asha.page.locator("#questions").scrollIntoViewIfNeeded();
    await expect(asha.page.getByText("All twenty of them.")).toBeVisible();
    await bidOnce(asha.page);
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
  });

  const bala = await buyer("Bala Iyer");
  let reserved = 0;
  await test.step("one with a reserve that is not met", async () => {
    reserved = await post(`${goods} with a reserve`, async () => {
      await seller.page.getByRole("button", { name: "Add a hidden reserve" }).click();
      await seller.page.getByLabel("Reserve price").fill("8000");
    });
    await visit(bala.page, `/product/${reserved}`);
    await bidOnce(bala.page);
    await expect(bidBar(bala.page).getByText("below the hidden reserve", { exact: false })).toBeVisible();
  });
  const unsold = await post(`${goods} that nobody bids on`);
  let later = 0;
  await test.step("one that starts later", async () => {
    later = await post(`${goods} for tomorrow`, async () => {
      await seller.page.getByRole("button", { name: "Start later" }).click();
      await seller.page.getByLabel("Starts", { exact: true }).fill(await typedInIndia(blaze, dayMs));
    });
    await visit(seller.page, "/sell?tab=draft");
    await expect(seller.page.getByRole("region", { name: "Posted, not live yet" })).toContainText(
      "for tomorrow",
    );
  });

  await test.step("the days pass: the auction is won, the reserve's highest bidder is made an offer and takes it", async () => {
    await passTheEndOf(auction);
    await passTheEndOf(reserved);
    await expect(bidBar(asha.page).getByText("You won")).toBeVisible();
    await orderOf(asha);
    await visit(seller.page, `/sell/${reserved}/details`);
    const offer = seller.page.getByRole("region", { name: "Sell it to the highest bidder?" });
    await offer.getByLabel("Your price").fill("7000");
    await offer.getByRole("button", { name: "Offer it" }).click();
    await seller.page
      .getByRole("alertdialog", { name: "Offer it for ₹7,000?" })
      .getByRole("button", { name: "Offer it" })
      .click();
    await bala.page.getByRole("button", { name: "Take it for ₹7,000" }).click();
    await bala.page
      .getByRole("alertdialog", { name: "Buy it for ₹7,000?" })
      .getByRole("button", { name: "Buy it" })
      .click();
    await expect(bala.page).toHaveURL(/\/order\/BLZ-/);
  });

  await test.step("what nobody bid on is listed again taking offers, and sold to who offers", async () => {
    const chitra = await buyer("Chitra Nair");
    others.push(chitra);
    await passTheEndOf(unsold);
    await visit(seller.page, `/sell/${unsold}/details`);
    await seller.page.getByRole("button", { name: "List again" }).click();
    const dialog = seller.page.getByRole("dialog", { name: "List it again?" });
    await dialog.getByRole("radio", { name: /Taking offers/ }).check({ force: true });
    await dialog.getByRole("textbox", { name: "Asking price" }).fill("9000");
    await dialog.getByRole("textbox", { name: "Least offer" }).fill("4000");
    await dialog.getByRole("button", { name: "List again" }).click();
    await expect(dialog).toBeHidden();
    const { rows } = await sql<{ listing_id: string }>`
      select a.listing_id from auction_states a join listings l on l.id = a.listing_id
      where l.seller_id = ${sellerUser.id} and a.takes_offers and a.status = 'open'`.execute(
      blaze.database.kysely,
    );
    const offered = Number(rows[0]?.listing_id);
    await visit(chitra.page, `/product/${offered}`);
    await chitra.page.getByRole("button", { name: "Make an offer" }).click();
    const making = chitra.page.getByRole("dialog", { name: "Make an offer" });
    await making.getByRole("textbox", { name: "Your offer" }).fill("6000");
    await making.getByRole("button", { name: "Offer ₹6,000" }).click();
    await visit(seller.page, `/sell/${offered}/details`);
    const offers = seller.page.getByRole("region", { name: "Offers", exact: true });
    await offers.getByRole("button", { name: "Accept" }).click();
    await seller.page
      .getByRole("alertdialog")
      .getByRole("button", { name: /Accept|Sell/ })
      .click();
    await expect(chitra.page.getByText("It is yours")).toBeVisible();
  });

  await test.step("one is bought at once", async () => {
    const dev = await buyer("Dev Menon");
    others.push(dev);
    const bought = await post(`${goods} to be bought at once`, async () => {
      await seller.page.getByRole("button", { name: "Add a Buy Now price" }).click();
      await seller.page.getByLabel("Buy Now price").fill("12000");
    });
    await visit(dev.page, `/product/${bought}`);
    await bidBar(dev.page).getByRole("button", { name: "Buy now for ₹12,000" }).click();
    await dev.page.getByRole("alertdialog").getByRole("button", { name: "Buy it" }).click();
    await expect(bidBar(dev.page).getByText("You won")).toBeVisible();
  });

  await test.step("what was to start later has started, and is won at its end", async () => {
    const esha = await buyer("Esha Pillai");
    others.push(esha);
    await visit(esha.page, `/product/${later}`);
    await bidOnce(esha.page);
    await expect(bidBar(esha.page).getByText("Winning")).toBeVisible();
    await passTheEndOf(later);
    await expect(bidBar(esha.page).getByText("You won")).toBeVisible();
  });

  await test.step("delivered, the first buyer rates the seller, and the seller's page says so", async () => {
    const { rows } = await sql<{ id: string; number: string }>`
      update orders set status = 'paid', paid_at = blaze_now(), stage = 'delivered', stage_since = blaze_now(),
        claimable_until = blaze_now() + interval '3 days'
      where listing_id = ${auction} returning id, number`.execute(blaze.database.kysely);
    await sql`
      insert into order_events (order_id, kind, actor) values (${rows[0]?.id}, 'delivered', 'operator')`.execute(
      blaze.database.kysely,
    );
    await visit(asha.page, `/order/${rows[0]?.number}`);
    await asha.page.getByRole("button", { name: "Rate the seller" }).click();
    for (const quality of ["As described", "Answers", "On time"])
      await asha.page
        .getByRole("group", { name: quality })
        .getByRole("radio", { name: "5, Very good" })
        .check({ force: true });
    const dialog = asha.page.getByRole("dialog", { name: "How was it?" });
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await expect(asha.page.getByText("The seller sees this", { exact: false })).toBeVisible();
  });
  expect([seller, asha, bala, ...others].flatMap(({ faults }) => faults)).toEqual([]);
});
