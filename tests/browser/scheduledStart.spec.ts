import { beginDraft, draftTitle, fillDraft, heading, sendPhotograph } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };
const dayMs = 86_400_000;

/** As a field for a moment takes it, by India's clock. */
function typedAt(ms: number): string {
  return new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);
}

test("a listing is posted with a start, waits for it unseen, is taken back and posted anew, and goes live by itself", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const url = await sendPhotograph(blaze, begun.seller.id);
  await begun.save("images", { images: [{ url, name: "front.jpg", content_type: "image/webp" }] });
  const endsMs = Date.parse((await begun.read()).info.data.end_date);
  const seller = await newPerson({ as: begun.seller, ...phone });
  const { page } = seller;
  const own = page.getByRole("main");
  const guest = await newPerson({});
  const product = `/product/${begun.draft.id}`;
  const pageStatus = async () => (await fetch(blaze.url + product)).status;

  await test.step("at the pricing step it starts at once unless a moment is chosen, which lies before the end", async () => {
    await visit(page, begun.path("pricing"));
    await expect(heading(page, "Pricing")).toBeVisible();
    await expect(own.getByText("Starts when you post it.")).toBeVisible();
    await own.getByRole("button", { name: "Start later" }).click();
    const start = own.getByLabel("Starts", { exact: true });
    await start.fill(typedAt(endsMs - 59 * 60_000));
    await own.getByRole("button", { name: "Next", exact: true }).click();
    await expect(
      own.getByText("Choose a time at least an hour before it ends", { exact: false }),
    ).toBeVisible();
    await start.fill(typedAt(endsMs - dayMs));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await own.getByRole("button", { name: "Next", exact: true }).click();
    await expect(heading(page, "Verification Details")).toBeVisible();
    expect((await begun.read()).pricing.data.starts_at).not.toBeNull();
  });

  const post = async () => {
    await visit(page, `/sell/draft/${begun.draft.id}`);
    await own.getByRole("button", { name: "Post Product" }).click();
    await expect(own.getByText("It goes live by itself then.", { exact: false })).toBeVisible();
  };
  await test.step("posted it waits, and nobody else sees it", async () => {
    await post();
    await expect(page.getByText(/Posted\. It starts .* pm\./)).toBeVisible();
    await expect(own.getByRole("button", { name: "Post Product" })).toHaveCount(0);
    await visit(page, "/sell?tab=draft");
    for (const list of [own.getByRole("tabpanel"), own.getByRole("region", { name: "Posted, not live yet" })])
      await expect(list.getByRole("listitem").filter({ hasText: draftTitle })).toContainText(
        /Starts \w+,? \d/,
      );
    expect(await pageStatus()).toBe(404);
  });

  await test.step("taken back it is a draft again, on one page too, and is posted anew", async () => {
    await visit(page, `/sell/draft/${begun.draft.id}`);
    await own.getByRole("button", { name: "Take it back to change it" }).click();
    await expect(own.getByRole("button", { name: "Post Product" })).toBeVisible();
    await visit(page, `/sell/draft?draft=${begun.draft.id}`);
    await expect(own.getByLabel("Starts", { exact: true })).toHaveValue(typedAt(endsMs - dayMs));
    await post();
  });

  await test.step("when its moment comes it is live", async () => {
    const waitsMs = endsMs - dayMs - Date.now();
    await blaze.advanceClock(Math.ceil(waitsMs / 1000) + 60);
    await expect.poll(pageStatus).toBe(200);
    await visit(guest.page, product);
    await expect(guest.page.getByRole("heading", { level: 1 })).toHaveText(draftTitle);
    await visit(page, "/notices");
    await expect(own).toContainText("has started, as you planned: it is live.");
  });
  expect([...seller.faults, ...guest.faults]).toEqual([]);
});
