import type { Page } from "@playwright/test";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { photograph } from "../media/samples.ts";
import type { MadeUser } from "../support/make.ts";
import { randomPan } from "../support/makeIdentity.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** Hands in a PAN with a photograph of its card. Returns the id of the KYC. */
async function handIn(blaze: RunningBlaze, person: MadeUser, pan = randomPan()): Promise<string> {
  const token = await blaze.signIn(person.id);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await photograph(800, 500))]), "pan.jpg");
  const sent = await fetch(`${blaze.url}/api/v1/upload?purpose=identity`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await sent.json()) as { data: { id: string } };
  const kyc = { is_business: false, identification_type: "PAN", identification_no: pan };
  const body = { ...kyc, identification_file: data.id };
  return ((await blaze.call("POST", "/user/kyc", { token, body })) as { id: string }).id;
}

const caseOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const queue = (page: Page) => page.getByRole("list", { name: "Who handed in" });

test("a verifier reads a case once, refuses it with reasons, and the person reads them with what to do", async ({
  blaze,
  newPerson,
}) => {
  const pan = randomPan();
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const twin = await blaze.make.user({ name: "Asha N" });
  await handIn(blaze, twin, pan);
  const id = await handIn(blaze, asha, pan);
  const operator = await blaze.make.user({ name: "Kavitha", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  await visit(page, "/ops/kyc");
  await queue(page)
    .getByRole("link", { name: /^Asha Nair/ })
    .click();

  const own = caseOf(page, "Asha Nair");
  await expect(own).toContainText(pan);
  await expect(own).toContainText("This number is on another account");
  await expect(own.getByRole("link", { name: "Asha N", exact: true })).toHaveAttribute(
    "href",
    `/ops/people?person=${twin.id}`,
  );
  const paper = page.getByRole("region", { name: "The paper" });
  const picture = paper.getByRole("img", { name: "Picture of the paper of Asha Nair" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press("+");
  await page.keyboard.press("t");
  await expect(paper.getByRole("status")).toHaveText("150%");
  await paper.getByRole("button", { name: "Smaller" }).click();
  await expect(paper.getByRole("status")).toHaveText("100%");

  await page.keyboard.press("1");
  await expect(own.getByRole("checkbox", { name: /^Number/ })).toBeChecked();
  await expect(own).toContainText("1 of 6 ticked");
  await page.keyboard.press("a");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Refuse Asha Nair" });
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByLabel("Paper cannot be read").check();
  await dialog.getByLabel("Name does not agree").check();
  await dialog.getByLabel("In your own words").fill("The lower corner is cut off.");
  await expect(dialog).toContainText("Take it again in good light");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(queue(page).getByRole("link", { name: /^Asha Nair/ })).toHaveCount(0);

  const { rows: readings } = await blaze.database.pool.query(
    "select count(*)::integer as count from identity_access_log where subject_id = $1",
    [id],
  );
  const { rows: files } = await blaze.database.pool.query(
    "select count(*)::integer as count from upload_access_log where owner_id = $1",
    [asha.id],
  );
  expect([readings[0].count, files[0].count]).toEqual([1, 1]);

  await page.getByRole("link", { name: "Not accepted" }).click();
  await queue(page)
    .getByRole("link", { name: /^Asha Nair/ })
    .click();
  await expect(own).toContainText("The lower corner is cut off.");
  await own.getByRole("button", { name: "Who opened it" }).click();
  const openings = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Kavitha" });
  await expect(openings.filter({ hasText: "Number of the KYC" })).toHaveCount(2);
  await expect(openings.filter({ hasText: "The paper" })).toHaveCount(2);
  expect(faults).toEqual([]);

  const { page: hers } = await newPerson({ as: asha, width: 360, height: 740 });
  await visit(hers, "/profile/businesses");
  const why = hers.getByRole("list", { name: "Why" });
  await expect(why).toContainText("Take it again in good light, with all four corners in the picture.");
  await expect(why).toContainText("The lower corner is cut off.");
  await expect(hers.getByRole("button", { name: "Send it again" })).toBeVisible();
});

test("approved by keys while another verifier looks on; taken back, what she sells stands still until she is approved again", async ({
  blaze,
  newPerson,
}) => {
  const binu = await blaze.make.user({ name: "Binu Thomas" });
  const kycId = await handIn(blaze, binu);
  const listing = await blaze.make.listing({ sellerId: binu.id, title: "Brass lamp", endsInMs: 3_600_000 });
  const bidder = await blaze.make.user({ name: "Bala" });
  await blaze.make.bid({ listingId: listing.id, bidderId: bidder.id });
  const first = await blaze.make.user({ name: "Vera", operatorRoles: ["verifier"] });
  const second = await blaze.make.user({ name: "Viktor", operatorRoles: ["verifier"] });
  const { page } = await newPerson({ as: first });
  await visit(page, `/ops/kyc?case=${kycId}`);
  const own = caseOf(page, "Binu Thomas");
  await expect(own).toContainText("Your case until");

  const { page: others } = await newPerson({ as: second, width: 768 });
  await visit(others, `/ops/kyc?case=${kycId}`);
  await expect(caseOf(others, "Binu Thomas")).toContainText("Vera has this case since");
  await expect(others.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  for (const key of ["1", "2", "3", "4", "5"]) await page.keyboard.press(key);
  await page.keyboard.press("a");
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved. The person is told.")).toBeVisible();

  await page.getByRole("link", { name: "Approved" }).click();
  await queue(page)
    .getByRole("link", { name: /^Binu Thomas/ })
    .click();
  await own.getByRole("button", { name: /^Take back/ }).click();
  const dialog = page.getByRole("dialog", { name: "Take back the approval of Binu Thomas?" });
  await expect(dialog).toContainText("1 auction stands still at once");
  await dialog.getByLabel("Paper is not genuine").check();
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back. 1 auction stands still.")).toBeVisible();

  const { page: bidders } = await newPerson({ as: bidder, width: 360 });
  await visit(bidders, `/product/${listing.id}`);
  await expect(bidders.getByRole("main")).toContainText("Bidding is paused");
  const { page: hers } = await newPerson({ as: binu, width: 360, height: 740 });
  await visit(hers, "/profile/businesses");
  await expect(hers.getByText("Your identity is no longer verified.")).toBeVisible();
  await expect(hers.getByText("Send your own paper as it was issued to you.")).toBeVisible();

  const again = await handIn(blaze, binu);
  const said = { kycId: again, operatorId: second.id, status: "verified", checks: kycChecks } as const;
  await decideKyc(blaze.database, said);
  await expect(bidders.getByText("Bidding is paused")).toHaveCount(0);
});
