import { countPath } from "./countedPath.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, bidButton, bidOnce, latestOtp, logIn, visit } from "./steps.ts";

test("a new person gets from a product's page to the first bid with 8 taps on 4 screens at most", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Harmonium with a cover", basePricePaise: 1_000_000 });
  await blaze.make.invitation({ code: "BLZ-015" });
  const { context, page, faults } = await newPerson({ width: 360, height: 780 });
  const path = await countPath(context);
  await visit(page, `/product/${listing.id}`);
  path.begin();

  await bidBar(page).getByRole("button", { name: "Login to Bid" }).click();
  await path.type(page.getByLabel("Mobile number"), "9123456715");
  await path.type(page.getByLabel("Invitation code"), "BLZ-015");
  await page.getByRole("button", { name: "Request OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).waitFor();
  await path.type(page.getByLabel("OTP", { exact: true }), await latestOtp(blaze, "+919123456715"));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const naming = page.getByRole("dialog", { name: "Update Profile" });
  await naming.waitFor();
  await path.type(naming.getByLabel("Name"), "Asha");
  await naming.getByRole("button", { name: "Save" }).click();
  await bidOnce(page);
  await expect(bidBar(page).getByText("Winning")).toBeVisible();

  expect(path.taps().length, path.taps().join("\n")).toBeLessThanOrEqual(8);
  expect(path.screens().length, path.screens().join("\n")).toBeLessThanOrEqual(4);
  expect(faults).toEqual([]);
});

test("logging in at the head of the home page leads on to that very item", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Tanpura with four strings", endsInMs: 600_000 });
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/");
  await page.getByRole("main").getByRole("button", { name: "Login to Bid" }).click();
  await logIn(page, blaze, asha.mobile);
  await expect(page).toHaveURL(new RegExp(`/product/${listing.id}$`));
  await expect(bidButton(page)).toBeVisible();
  expect(faults).toEqual([]);
});
