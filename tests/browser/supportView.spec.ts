import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("support asks, the person allows it, support sees their screens and changes nothing, the person ends it", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const buyer = await make.user({ name: "Lata" });
  const listing = await make.listing({ title: "Brass lamp of Lata" });
  await make.bid({ listingId: listing.id, bidderId: buyer.id });
  const lata = await newPerson({ as: buyer, width: 360, height: 740 });
  await visit(lata.page, "/mybids");
  const { page, faults, context } = await newPerson({
    as: await make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(page, `/ops/people?person=${buyer.id}`);
  const pane = page.getByRole("region", { name: "See what they see" });
  await pane.getByRole("button", { name: "Ask to see their screens" }).click();
  const asking = page.getByRole("dialog", { name: "Ask Lata to see their screens?" });
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(asking).toContainText("Write why you ask.");
  await asking.getByLabel("Reason").fill("You asked where your bid is.");
  await asking.getByLabel("Profile, notices, strikes").uncheck();
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(pane).toContainText("Waits for their answer");

  // It comes to the open screen by itself, and covers nothing.
  await lata.page.getByRole("button", { name: "Answer" }).click();
  const consent = lata.page.getByRole("dialog", { name: "Support asks to see your Blaze" });
  await expect(consent).toContainText("You asked where your bid is.");
  await expect(consent).toContainText("My Bids, orders, payments, watchlist");
  await expect(consent).not.toContainText("Profile, notices, strikes");
  await expect(consent.getByLabel("Code")).toHaveText(/^\d{6}$/);
  await consent.getByRole("button", { name: "Allow for 30 minutes" }).click();
  await expect(
    lata.page.getByText(/^Support sees your Blaze until .* They can change nothing\.$/),
  ).toBeVisible();

  const opening = context.waitForEvent("page");
  await pane.getByRole("link", { name: "See their screens" }).click();
  const view = await opening;
  await expect(view.getByRole("complementary", { name: "Support view" })).toContainText(
    "You see the Blaze of Lata, read-only",
  );
  await expect(view.getByRole("heading", { name: "My Bids" })).toBeVisible();
  await view.getByRole("link", { name: "Brass lamp of Lata" }).first().click();
  await expect(view).toHaveURL(/\/ops\/view\/[0-9a-f-]{36}\/product\/\d+$/);
  await expect(view.getByRole("complementary", { name: "Support view" })).toBeVisible();
  await view
    .getByRole("button", { name: /watchlist/i })
    .first()
    .click();
  await expect(view.getByText("You see somebody else's Blaze: nothing can be changed here.")).toBeVisible();

  await lata.page.getByRole("button", { name: "End now" }).click();
  await expect(lata.page.getByText("Ended. Support sees nothing any more.")).toBeVisible();
  await expect(view.getByRole("heading", { name: /^This view of somebody's Blaze has ended/ })).toBeVisible();
  await expect(view.getByText("Brass lamp of Lata")).toBeHidden();
  await expect(pane).toContainText("allowed, ended");

  await visit(lata.page, "/profile/security");
  await expect(lata.page.getByText("You asked where your bid is.")).toBeVisible();
  // What the view hides, refuses and no longer shows is said by the browser's console too.
  const refused = /status of (403|409) .*\/api\/v1\/|^ApiError: This view of somebody's Blaze has ended/;
  expect(faults.filter((fault) => !refused.test(fault))).toEqual([]);
  expect(lata.faults).toEqual([]);
});

test("digits that the person reads out on the phone say yes, and a stranger's view is no page", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const buyer = await make.user({ name: "Lata" });
  const operator = await make.user({ name: "Olga", operatorRoles: ["support"] });
  const { page } = await newPerson({ as: operator, width: 768 });
  await visit(page, `/ops/people?person=${buyer.id}`);
  const pane = page.getByRole("region", { name: "See what they see" });
  await pane.getByRole("button", { name: "Ask to see their screens" }).click();
  const asking = page.getByRole("dialog");
  await asking.getByLabel("Reason").fill("You are on the phone with us.");
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  const lata = await newPerson({ as: buyer });
  await visit(lata.page, "/");
  await lata.page.getByRole("button", { name: "Answer" }).click();
  const code = (await lata.page.getByLabel("Code").textContent()) ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  await pane.getByLabel("Their code").fill(wrong);
  await pane.getByRole("button", { name: "Enter the code" }).click();
  await expect(pane).toContainText("That code is not right. 4 tries left.");
  await pane.getByLabel("Their code").fill(code);
  await pane.getByRole("button", { name: "Enter the code" }).click();
  const link = pane.getByRole("link", { name: "See their screens" });
  const path = (await link.getAttribute("href")) ?? "";
  await expect(lata.page.getByRole("button", { name: "End now" })).toBeVisible();
  await visit(lata.page, path);
  await expect(
    lata.page.getByRole("heading", { name: "Sorry! Page you are looking for is not found!" }),
  ).toBeVisible();
});
