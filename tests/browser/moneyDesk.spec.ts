import { sql } from "kysely";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("one of finance proposes goodwill, another grants it; the ledger shows it, and a hold keeps it from the next batch", async ({
  blaze,
  newPerson,
}) => {
  const ravi = await blaze.make.user({ name: "Ravi Kulkarni" });
  const { rows } = await sql<{ mobile: string }>`select mobile from users where id = ${ravi.id}`.execute(
    blaze.database.kysely,
  );
  const first = await newPerson({ as: await blaze.make.user({ name: "Anil", operatorRoles: ["finance"] }) });
  await visit(first.page, "/ops/payouts");
  const desk = first.page.getByRole("main");
  await desk.getByRole("button", { name: "Goodwill" }).click();
  const form = first.page.getByRole("dialog", { name: "Give somebody money of Blaze's" });
  await form.getByRole("button", { name: "Propose" }).click();
  await expect(form).toContainText("Enter the amount in rupees.");
  await form.getByLabel("Mobile number of the person").fill(rows[0]?.mobile ?? "");
  await form.getByLabel("Amount").fill("20000");
  await form.getByLabel("Why").fill("The delivery was a week late");
  await form.getByRole("button", { name: "Propose" }).click();
  await expect(form).toContainText("Goodwill is at most ₹10,000 at once.");
  await form.getByLabel("Amount").fill("150");
  await form.getByRole("button", { name: "Propose" }).click();
  await expect(form).toBeHidden();

  const second = await newPerson({
    as: await blaze.make.user({ name: "Kavitha", operatorRoles: ["finance"] }),
  });
  await visit(second.page, "/ops/approvals");
  const card = second.page.getByRole("article").filter({ hasText: "Ravi Kulkarni" });
  await expect(card).toContainText("₹150");
  await card.getByRole("button", { name: "Approve" }).click();
  await second.page
    .getByRole("alertdialog", { name: "Give ₹150?" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(card).toHaveCount(0);

  await visit(second.page, `/ops/ledger?account=seller:${ravi.id}`);
  const ledger = second.page.getByRole("main");
  await expect(ledger).toContainText("Ravi Kulkarni");
  const row = ledger.getByRole("row").filter({ hasText: "Goodwill was granted" });
  await expect(row).toContainText("₹150");
  await row.getByRole("link", { name: "platform:goodwill" }).click();
  await expect(ledger.getByRole("heading", { name: "Account platform:goodwill" })).toBeVisible();
  await ledger.getByLabel("Find in the ledger").fill("no such account");
  await ledger.getByRole("button", { name: "Show" }).click();
  await expect(ledger).toContainText("Nothing in the ledger has this name.");

  await visit(first.page, "/ops/payouts");
  const owed = desk.getByRole("region", { name: "Owed to sellers" });
  await owed
    .locator("div")
    .filter({ hasText: /^Ravi Kulkarni/ })
    .first()
    .getByRole("button", { name: "Hold back" })
    .click();
  const hold = first.page.getByRole("dialog", { name: "Hold payouts to Ravi Kulkarni back?" });
  await hold.getByLabel("Reason").fill("Two accounts, one phone");
  await hold.getByRole("button", { name: "Hold back" }).click();
  await expect(hold).toBeHidden();
  const held = desk.getByRole("article").filter({ hasText: "Two accounts, one phone" });
  await expect(held).toContainText("By Anil");
  const { page, faults } = await newPerson({ as: ravi });
  await visit(page, "/sell/money");
  await expect(page.getByRole("main")).toContainText("hold your payouts back until we have");
  await expect(page.getByRole("main")).toContainText("Goodwill of Blaze");
  await held.getByRole("button", { name: "Let go" }).click();
  const release = first.page.getByRole("dialog", { name: "Let payouts to Ravi Kulkarni go?" });
  await release.getByLabel("What was found").fill("A married couple");
  await release.getByRole("button", { name: "Let go" }).click();
  await expect(held).toContainText("A married couple");
  const noted = [...first.faults, ...second.faults, ...faults];
  // The browser notes the refused amount and the name that is not there.
  expect(noted.filter((fault) => !/goodwill$|ledger\/transfers\?/.test(fault))).toEqual([]);
});

test("a statement from a file is compared, and one that cannot be read says where", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await newPerson({
    as: await blaze.make.user({ name: "Anil", operatorRoles: ["finance"] }),
  });
  await visit(page, "/ops/money");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Compare a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with a statement from a file" });
  const choose = (csv: string) =>
    dialog
      .getByLabel("File")
      .setInputFiles({ name: "razorpay.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await dialog.getByLabel("Provider").selectOption({ label: "Razorpay" });
  await choose("kind,reference,amount\nfee,A,1");
  await dialog.getByRole("button", { name: "Compare" }).click();
  await expect(dialog).toContainText("Row 2 cannot be read");
  await choose("kind,reference,amount\npayment,NOT-OURS-1,12.50");
  await dialog.getByRole("button", { name: "Compare" }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByRole("article").filter({ hasText: "NOT-OURS-1" })).toBeVisible();
  await expect(main.getByRole("article").filter({ hasText: "Razorpay" }).last()).toContainText(
    "Compared with a file",
  );
  await blaze.database.pool.query("delete from provider_differences where reference = 'NOT-OURS-1'");
});
