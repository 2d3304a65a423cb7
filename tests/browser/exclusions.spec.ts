import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("a seller excludes a bidder, who is told so when bidding, and takes bids from them again", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const [asha, bala] = [
    await blaze.make.user({ name: "Asha Rao" }),
    await blaze.make.user({ name: "Bala Iyer" }),
  ];
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Copper kettle with its lid" });
  await blaze.make.bid({ listingId: listing.id, bidderId: asha.id });
  await blaze.make.bid({ listingId: listing.id, bidderId: bala.id });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const bidder = await newPerson({ as: asha, ...phone });
  const { page } = seller;

  await test.step("one of those who bid is chosen, with a reason", async () => {
    await visit(page, `/sell/${listing.id}/details`);
    await page.getByRole("button", { name: "Block a bidder" }).click();
    const dialog = page.getByRole("dialog", { name: "Block a bidder" });
    await expect(dialog.getByRole("radio")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Block", exact: true }).click();
    await expect(dialog.getByText("Choose a bidder.")).toBeVisible();
    await expect(dialog.getByText("Say why in a few words.")).toBeVisible();
    await dialog.getByRole("radio", { name: /^A/ }).check({ force: true });
    await dialog.getByRole("textbox", { name: "Why" }).fill("Did not pay last time.");
    await dialog.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText(/^A.* is blocked$/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
  await test.step("their next bid is refused, in a sentence, and the bid that stands is there", async () => {
    await visit(bidder.page, `/product/${listing.id}`);
    await bidder.page.getByRole("button", { name: /^Bid ₹/ }).click();
    await expect(
      bidder.page.getByText("This seller does not take bids from you.", { exact: false }),
    ).toBeVisible();
  });
  await test.step("an operator reads who excluded whom, and why", async () => {
    const support = await blaze.make.user({ operatorRoles: ["support"] });
    const desk = await newPerson({ as: support, width: 1280 });
    await visit(desk.page, `/ops/people?person=${asha.id}&part=exclusions`);
    const row = desk.page.getByRole("row", { name: /Did not pay last time\./ });
    await expect(row).toContainText("Blocked by");
    await expect(row.getByRole("link", { name: "Copper kettle with its lid" })).toBeVisible();
    expect(desk.faults).toEqual([]);
  });
  await test.step("from the list they are let in again", async () => {
    await page.getByRole("link", { name: "Blocked people" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blocked people" })).toBeVisible();
    await expect(page.getByText("Did not pay last time.")).toBeVisible();
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("You have blocked nobody.")).toBeVisible();
    await bidder.page.getByRole("button", { name: /^Bid ₹/ }).click();
    await expect(bidder.page.getByText(/winning/i).first()).toBeVisible();
  });
  expect(seller.faults).toEqual([]);
});

test("a seller blocks whoever asks, who asks and bids no more, and finds them in the profile", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const asha = await blaze.make.user({ name: "Asha Rao" });
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Brass lamp with two wicks" });
  const asker = await newPerson({ as: asha, ...phone });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const { page } = seller;
  await test.step("the question is there, and whoever asked is blocked beside it", async () => {
    await visit(asker.page, `/product/${listing.id}`);
    await asker.page.locator("#questions").scrollIntoViewIfNeeded();
    await asker.page.getByRole("button", { name: "Ask the seller" }).click();
    await asker.page.getByRole("textbox", { name: "Your question" }).fill("Will you sell it to me today?");
    await asker.page.getByRole("dialog").getByRole("button", { name: "Send the question" }).click();
    await expect(asker.page.getByRole("dialog")).toBeHidden();
    await visit(page, `/product/${listing.id}`);
    await page.locator("#questions").scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: /^Block whoever asked/ })).toHaveCount(1);
    await page.getByRole("button", { name: /^Answer/ }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Only by the auction.");
    await page.getByRole("dialog").getByRole("button", { name: "Put it on the page" }).click();
    await expect(page.getByText("Only by the auction.")).toBeVisible();
    await page.getByRole("button", { name: /^Block whoever asked/ }).click();
    const dialog = page.getByRole("dialog", { name: "Block this person" });
    await dialog.getByRole("textbox", { name: "Why" }).fill("They press me to sell outside Blaze.");
    await dialog.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText("The person who asked is blocked")).toBeVisible();
  });
  await test.step("they ask no more", async () => {
    await visit(asker.page, `/product/${listing.id}`);
    await asker.page.locator("#questions").scrollIntoViewIfNeeded();
    await asker.page.getByRole("button", { name: "Ask the seller" }).click();
    await asker.page.getByRole("textbox", { name: "Your question" }).fill("Are you there?");
    await asker.page.getByRole("dialog").getByRole("button", { name: "Send the question" }).click();
    await expect(
      asker.page.getByText("This seller takes no questions from you.", { exact: false }),
    ).toBeVisible();
  });
  await test.step("the profile leads to the list, where they are let in again", async () => {
    await visit(page, "/profile");
    await page.getByText("All parts").click();
    await page.getByRole("link", { name: "Blocked people" }).click();
    await expect(
      page.getByText("They asked about Brass lamp with two wicks.", { exact: false }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("You have blocked nobody.")).toBeVisible();
  });
  expect(seller.faults).toEqual([]);
});
