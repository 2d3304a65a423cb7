import { beginDraft, draftTitle, fillDraft, sendPhotograph } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a word makes a listing wait: its seller reads why and takes it back, support refuses it once and lets it go live", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  await begun.save("description", { text: "<p>With a case of tortoiseshell.</p>" });
  const url = await sendPhotograph(blaze, begun.seller.id);
  await begun.save("images", { images: [{ url, name: "front.jpg", content_type: "image/webp" }] });

  const desk = await newPerson({ as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }) });
  const main = desk.page.getByRole("main");
  await test.step("support adds the word", async () => {
    await visit(desk.page, "/ops/reviews");
    await expect(main).toContainText("No listing waits.");
    await main.getByRole("tab", { name: "Words and categories" }).click();
    await main.getByRole("button", { name: "Add" }).click();
    await expect(main).toContainText("Enter a word or a phrase.");
    await main.getByRole("textbox", { name: "Word or phrase" }).fill("tortoiseshell");
    await main.getByLabel("Why").fill("Wildlife Protection Act");
    await main.getByRole("button", { name: "Add" }).click();
    await expect(main.getByRole("article")).toContainText("tortoiseshell");
  });

  const { page, faults } = await newPerson({ as: begun.seller, width: 360 });
  const own = page.getByRole("main");
  const post = async () => {
    await own.getByRole("button", { name: "Post Product" }).click();
    await expect(own).toContainText("Blaze looks at this listing before it goes live");
  };
  await test.step("the seller posts, reads why it waits, and takes it back", async () => {
    await visit(page, `/sell/draft/${begun.draft.id}`);
    await post();
    await expect(own).toContainText('it says "tortoiseshell"');
    await expect(own.getByRole("button", { name: "Post Product" })).toHaveCount(0);
    await visit(page, begun.path("description"));
    await expect(own).toContainText("Nobody else sees it until then");
    await visit(page, "/sell?tab=draft");
    await expect(own).toContainText("Waits for a look");
    await visit(page, `/sell/draft/${begun.draft.id}`);
    await own.getByRole("button", { name: "Take it back to change it" }).click();
    await post();
  });

  const card = main.getByRole("article").filter({ hasText: draftTitle });
  await test.step("support refuses it, and it is posted anew", async () => {
    await visit(desk.page, "/ops/reviews");
    await card.getByRole("button", { name: "Refuse" }).click();
    const dialog = desk.page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Say what the case is made of");
    await dialog.getByRole("button", { name: "Refuse" }).click();
    // An open dialog hides the page behind it.
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(own).toContainText("Say what the case is made of");
    await post();
  });

  await test.step("support lets it go live, and everybody finds it", async () => {
    await desk.page.reload();
    await card.getByRole("button", { name: "Let it go live" }).click();
    const dialog = desk.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Let it go live" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toHaveCount(0);
    const guest = await newPerson({});
    await visit(guest.page, `/product/${begun.draft.id}`);
    await expect(guest.page.getByRole("heading", { level: 1 })).toHaveText(draftTitle);
    await visit(page, "/notices");
    await expect(own).toContainText("it is live. It runs for as many days as you planned.");
  });
  await main.getByRole("tab", { name: "Words and categories" }).click();
  await main.getByRole("button", { name: "Remove tortoiseshell" }).click();
  await desk.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(main).toContainText("Nothing makes a listing wait.");
  expect([...faults, ...desk.faults]).toEqual([]);
});
