import { languages } from "#contract/language.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a guest goes from an auction to its seller, and reads what they offer and how they sell", async ({
  blaze,
  newPerson,
}) => {
  const seller = await blaze.make.user({ name: "Meera Kulkarni" });
  const listing = await blaze.make.listing({ sellerId: seller.id, title: "Lens, 50 mm" });
  await blaze.make.listing({ sellerId: seller.id, title: "Lens, 35 mm" });
  const guest = await newPerson({ width: 360, height: 740, touch: true });
  const { page } = guest;
  await visit(page, `/product/${listing.id}`);
  await page.getByRole("link", { name: "Sold by Meera Kulkarni" }).click();
  await expect(page).toHaveURL(/\/sellers\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meera Kulkarni");
  const offer = page.getByRole("region", { name: "On offer now" });
  await expect(offer.getByRole("listitem")).toHaveCount(2);
  await expect(offer.getByRole("link", { name: "Lens, 35 mm" })).toBeVisible();
  const says = page.getByRole("region", { name: "What buyers say" });
  await expect(says.getByText("Nobody has rated this seller yet.")).toBeVisible();

  await test.step("it comes whole from the server, with a title and an address of its own", async () => {
    const html = await (await page.request.get(page.url())).text();
    for (const said of [
      "Auctions by Meera Kulkarni · Blaze",
      "Lens, 35 mm",
      "Nobody has rated this seller yet.",
    ])
      expect(html).toContain(said);
    expect(html).toContain(`rel="canonical" href="${page.url()}"`);
  });
  await test.step("it fits every width in every language", async () => {
    for (const language of languages) {
      const reader = await newPerson({ language, width: 360, height: 740 });
      for (const width of [360, 768, 1280]) {
        await reader.page.setViewportSize({ width, height: 740 });
        await visit(reader.page, new URL(page.url()).pathname);
        const overflow = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${language} at ${width}`).toBe(0);
      }
      expect(reader.faults).toEqual([]);
    }
  });
  await test.step("a list that did not come says so and is tried again", async () => {
    await page.route("**/sellers/*/products*", (route) => route.abort());
    await visit(page, `/product/${listing.id}`);
    await page.getByRole("link", { name: "Sold by Meera Kulkarni" }).click();
    await expect(offer.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unroute("**/sellers/*/products*");
    await offer.getByRole("button", { name: "Try again" }).click();
    await expect(offer.getByRole("listitem")).toHaveCount(2);
  });
  await test.step("who offers nothing, and who has left", async () => {
    const { id: otherId } = await blaze.make.user({ name: "Ravi Shah" });
    const sold = await blaze.make.listing({ sellerId: otherId, status: "unsold", endsInMs: -60_000 });
    await visit(page, `/product/${sold.id}`);
    await page.getByRole("link", { name: "Sold by Ravi Shah" }).click();
    await expect(offer.getByText("Nothing is on offer right now")).toBeVisible();
    const closed = { mobile: null, name: null, email: null, is_blocked: true, closed_at: new Date() };
    await blaze.database.kysely.updateTable("users").set(closed).where("id", "=", otherId).execute();
    await page.waitForTimeout(5_500); // a guest's page is kept for five seconds
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Closed account");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
  await test.step("who is signed in follows a seller, finds them among the alerts, and follows no longer", async () => {
    const follower = await newPerson({ as: await blaze.make.user(), width: 360, height: 740, touch: true });
    await visit(follower.page, `/product/${listing.id}`);
    await follower.page.getByRole("link", { name: "Sold by Meera Kulkarni" }).click();
    await follower.page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(follower.page.getByRole("button", { name: "Following" })).toBeVisible();
    await visit(follower.page, "/alerts");
    const alert = follower.page.getByRole("link", { name: "Auctions by Meera Kulkarni" });
    await expect(alert).toContainText("Nothing new");
    await alert.click();
    await expect(follower.page.getByRole("heading", { level: 1 })).toHaveText("Meera Kulkarni");
    await follower.page.getByRole("button", { name: "Following" }).click();
    await expect(follower.page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
    expect(follower.faults).toEqual([]);
  });
});

test("a seller is reported on their page; a guest signs in first", async ({ blaze, newPerson }) => {
  const seller = await blaze.make.user({ name: "Nikhil Rao" });
  const listing = await blaze.make.listing({ sellerId: seller.id, title: "Tripod, carbon" });
  const about = await newPerson({ as: await blaze.make.user(), width: 360, height: 740, touch: true });
  await visit(about.page, `/product/${listing.id}`);
  await about.page.getByRole("link", { name: "Sold by Nikhil Rao" }).click();
  await about.page.getByRole("button", { name: "Report this person" }).click();
  const dialog = about.page.getByRole("dialog", { name: "Report this person" });
  await dialog.getByLabel("What is wrong?").selectOption("fraud");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(about.page.getByText(/^Thank you. It has the number GRV-/)).toBeVisible();
  expect(about.faults).toEqual([]);
  const other = await newPerson();
  await visit(other.page, new URL(about.page.url()).pathname);
  await other.page.getByRole("button", { name: "Report this person" }).click();
  await expect(other.page.getByRole("dialog")).toContainText("Mobile number");
});
