import { expect, test } from "./fixtures.ts";
import { bidBar, visit } from "./steps.ts";

/** What is left of a small phone when its keyboard is up. */
const aboveKeyboard = { width: 360, height: 420, touch: true };

test("an amount is typed and bid with the keyboard up: the button stays in sight", async ({
  blaze,
  newPerson,
}) => {
  const seller = await blaze.make.user();
  const listing = await blaze.make.listing({ sellerId: seller.id, title: "Bilby radio" });
  const { page } = await newPerson({ as: await blaze.make.user(), ...aboveKeyboard });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  const dialog = page.getByRole("dialog", { name: "Your amount" });
  await dialog.getByRole("textbox").fill("90000");
  const bid = dialog.getByRole("button", { name: /^Bid/ });
  await expect(bid).toBeInViewport({ ratio: 1 });
  const [box, sheet] = [await bid.boundingBox(), await dialog.boundingBox()];
  expect(box && sheet && box.y + box.height <= sheet.y + sheet.height).toBe(true);
  await bid.press("Tab");
  await expect(dialog.getByRole("textbox")).toBeVisible();
});
