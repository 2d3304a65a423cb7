import type { Page, Route } from "@playwright/test";
import { createSellingMake } from "../support/makeSelling.ts";
import { beginDraft, heading, next } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, visit } from "./steps.ts";

const phone = { width: 360, height: 740 };
const notes = (page: Page) => page.getByRole("textbox", { name: "Additional notes" });
const savingNotes = "**/draft/additional-notes";

/** Holds the next of these calls back until it is called. */
async function holdBack(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(calls, hold, { times: 1 });
  return resolve;
}

test.describe("a section whose answer comes late", () => {
  test("who went elsewhere meanwhile is not called back", async ({ blaze, newPerson }) => {
    const begun = await beginDraft(blaze);
    const { page, faults } = await newPerson({ as: begun.seller, ...phone });
    await visit(page, begun.path("notes"));
    await notes(page).fill("From the first owner.");
    const letGo = await holdBack(page, savingNotes);
    await next(page).click();
    await page.getByRole("button", { name: "Prev", exact: true }).click();
    await expect(heading(page, "Verification Details")).toBeFocused();
    letGo();
    await expect(page.getByText("Additional notes saved.")).toBeVisible();
    await expect(heading(page, "Verification Details")).toBeVisible();
    await expect(page).toHaveURL(/section=details/);
    expect((await begun.read()).notes.data.notes).toBe("From the first owner.");
    expect(faults).toEqual([]);
  });

  test("what was typed after the press stays", async ({ blaze, newPerson }) => {
    const begun = await beginDraft(blaze);
    const { page, faults } = await newPerson({ as: begun.seller, ...phone });
    await visit(page, begun.path("notes"));
    await notes(page).fill("From the first owner.");
    const letGo = await holdBack(page, savingNotes);
    await next(page).click();
    await notes(page).pressSequentially(" With its box.");
    letGo();
    await expect(page.getByText("Additional notes saved.")).toBeVisible();
    await expect(notes(page)).toHaveValue("From the first owner. With its box.");
    await visit(page, begun.path("notes"));
    await expect(notes(page)).toHaveValue("From the first owner. With its box.");
    await next(page).click();
    await expect(heading(page, "Select Address and Account")).toBeVisible();
    expect((await begun.read()).notes.data.notes).toBe("From the first owner. With its box.");
    expect(faults).toEqual([]);
  });

  test("what is saved later stays, however long the earlier answer takes", async ({ blaze, newPerson }) => {
    const begun = await beginDraft(blaze);
    const { page, faults } = await newPerson({ as: begun.seller, ...phone });
    await visit(page, begun.path("notes"));
    await notes(page).fill("First words");
    const letGo = await holdBack(page, savingNotes);
    await next(page).click();
    await page.getByRole("button", { name: "Prev", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await notes(page).fill("Second words");
    let answers = 0;
    page.on("response", (answer) => {
      if (answer.url().endsWith("/additional-notes")) answers += 1;
    });
    await next(page).click();
    await page.waitForTimeout(500); // in which the second would overtake the first
    letGo();
    await expect.poll(() => answers).toBe(2);
    await expect(heading(page, "Select Address and Account")).toBeVisible();
    expect((await begun.read()).notes.data.notes).toBe("Second words");
    expect(faults).toEqual([]);
  });
});

test("who types on while a draft is begun begins no second one", async ({ blaze, newPerson }) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const category = await make.category({ name: `Clocks ${seller.id.slice(0, 4)}` });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft?edit=true");
  const title = page.getByLabel("Product title");
  await title.fill("Wall clock");
  await page.getByLabel("Category", { exact: true }).selectOption(category.name);
  const letGo = await holdBack(page, "**/draft/info");
  await next(page).click();
  await title.press("End");
  await title.pressSequentially(" of brass");
  letGo();
  await expect(page.getByText("Product information saved.")).toBeVisible();
  await expect(title).toHaveValue("Wall clock of brass");
  await next(page).click();
  await expect(heading(page, "Description")).toBeVisible();
  await visit(page, "/sell?tab=draft");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Wall clock of brass" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("what another tab has saved is shown where nobody typed, and not taken back", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  const { page, context, faults } = await newPerson({ as: begun.seller, ...phone });
  await visit(page, begun.path("notes"));
  await begun.save("additional-notes", { notes: "From the other tab." });
  // Long enough for what was read to count as old.
  await page.waitForTimeout(5_500);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(notes(page)).toHaveValue("From the other tab.");
  await next(page).click();
  await expect(heading(page, "Select Address and Account")).toBeVisible();
  expect((await begun.read()).notes.data.notes).toBe("From the other tab.");
  expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("a draft that was deleted elsewhere says so at the next Next", async ({ blaze, newPerson }) => {
  const begun = await beginDraft(blaze);
  const { page } = await newPerson({ as: begun.seller, ...phone });
  await visit(page, begun.path("notes"));
  await notes(page).fill("Too late.");
  const token = await blaze.signIn(begun.seller.id);
  await blaze.call("DELETE", `/user/product/${begun.draft.id}`, { token });
  await next(page).click();
  await expect(notes(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("not");
});

test("what the wizard chooses from says that it did not come, and is asked for again", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  const { page } = await newPerson({ as: begun.seller, ...phone });
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  const failing = (calls: string) =>
    page.route(calls, (route) => route.fulfill({ status: 500, json: { detail: "No" } }));

  await visit(page, begun.path("notes"));
  await failing("**/api/v1/user/bank-accounts");
  await page.getByRole("link", { name: "All sections" }).or(next(page)).last().click();
  await expect(heading(page, "Select Address and Account")).toBeVisible();
  await expect(again).toBeVisible();
  await page.unroute("**/api/v1/user/bank-accounts");
  await again.click();
  await expect(page.getByRole("radio", { name: /Test Bank/ })).toBeVisible();
});

test("who has left a listing that was copied, ended or listed again is not called back", async ({
  blaze,
  newPerson,
}) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const { id } = await make.listing({ sellerId: seller.id });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell");
  for (const [tab, action, call, says] of [
    [
      "Active",
      "List another like it",
      "copy",
      "A draft for another item of this kind: check its pictures, price and end.",
    ],
    ["Active", "End early", "end", "Listing ended"],
    ["Un Sold", "List again", "relist", "Something is missing: it waits as a draft."],
  ] as const) {
    await test.step(action, async () => {
      await page.getByRole("tab", { name: new RegExp(tab) }).click();
      await page.getByRole("article").getByRole("link").first().click();
      const letGo = await holdBack(page, `**/user/product/${id}/${call}`);
      await page.getByRole("button", { name: action }).click();
      const dialog = page.getByRole(call === "relist" ? "dialog" : "alertdialog");
      if (call !== "copy") await dialog.getByRole("button", { name: action }).click();
      await page.goBack();
      await expect(page.getByRole("tab", { name: new RegExp(tab) })).toBeVisible();
      letGo();
      await expect(page.getByText(says)).toBeVisible();
      await page.waitForTimeout(500); // in which it would call back
      await expect(page).toHaveURL(/\/sell(\?tab=\w+)?$/);
    });
  }
  expect(faults).toEqual([]);
});

test("a list that is left while more of it is on its way calls nobody back", async ({ blaze, newPerson }) => {
  const category = await blaze.make.category({ name: "Coins", slug: "coins" });
  for (let count = 0; count < 30; count += 1) {
    const wish = { categoryId: category.id, endsInMs: 1e8 + count * 1000 };
    await blaze.make.listing({ ...wish, title: `Coin ${count}` });
  }
  const { page, context, faults } = await newPerson(phone);
  const more = page.getByRole("button", { name: "Show more" });

  await test.step("for a product", async () => {
    await visit(page, "/products/coins");
    const letGo = await holdBack(page, "**/products/category?**cursor=**");
    await more.click();
    await page.getByRole("link", { name: "Coin 3", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Coin 3" })).toBeVisible();
    letGo();
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/product\/\d+$/);
  });

  await test.step("without a network the press is heard, and more comes with it", async () => {
    await visit(page, "/products/coins");
    await context.setOffline(true);
    await more.click();
    await expect(more).toHaveAttribute("aria-busy", "true");
    await context.setOffline(false);
    await expect(page.getByRole("article")).toHaveCount(30);
  });
  expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("more of a search that does not come leaves what is there as it is", async ({ blaze, newPerson }) => {
  // They end late, so that they crowd no list of what ends soon.
  for (let count = 0; count < 30; count += 1) {
    await blaze.make.listing({ title: `Zither ${count}`, endsInMs: 1e8 });
  }
  const { page } = await newPerson(phone);
  await visit(page, "/search?q=zither");
  await page.route("**/api/v1/search?**cursor=**", (route) => route.abort());
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("No answer from Blaze.", { exact: false })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(page.getByText("This list did not load")).toHaveCount(0);
  await page.unroute("**/api/v1/search?**cursor=**");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("article")).toHaveCount(30);
  await expect(page).toHaveURL(/pages=2/);
  await visit(page, page.url());
  await expect(page.getByRole("article")).toHaveCount(30);
});

test("a first bid leads, whenever the page is read again", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Abacus" });
  const buyer = await blaze.make.user();
  const { page } = await newPerson({ as: buyer, ...phone });
  await visit(page, `/product/${listing.id}`);
  await page.route(`**/api/v1/product/${listing.id}`, () => {}); // never answered
  await bidBar(page).getByRole("button", { name: /^Bid/ }).click();
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
});
