import type { Page } from "@playwright/test";
import type { DepositAnswer } from "#contract/bidding.ts";
import type { OperatorSettings } from "#contract/operations.ts";
import { rupees } from "#domain/money/paise.ts";
import { conserveMoney } from "./conservation.ts";
import { expect, type Person, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, visit } from "./steps.ts";

conserveMoney();

const usual: Partial<OperatorSettings> = {
  DEPOSIT_ENABLED: false,
  DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY"],
  SOFT_CLOSE_WINDOW_SECONDS: 120,
};

async function change(blaze: RunningBlaze, body: Partial<OperatorSettings>): Promise<void> {
  const operator = await blaze.make.user({ isOperator: true });
  await blaze.call("PATCH", "/ops/settings", { token: await blaze.signIn(operator.id), body });
}

test.afterEach(({ blaze }) => change(blaze, usual));

type NewPerson = (options: { as: Awaited<ReturnType<RunningBlaze["make"]["user"]>> }) => Promise<Person>;

async function openDesk(blaze: RunningBlaze, newPerson: NewPerson, desk: string): Promise<Person> {
  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(olga.page, `/ops/${desk}`);
  return olga;
}

/** Pays a deposit by Razorpay for an auction that ends without a bid, so that the deposit goes back. */
async function losesDeposit(blaze: RunningBlaze, title: string): Promise<void> {
  await change(blaze, { DEPOSIT_ENABLED: true });
  const listing = await blaze.make.listing({ title, depositPaise: rupees(300), endsInMs: 3_600_000 });
  const asha = await blaze.make.user({ name: "Asha" });
  const call = { token: await blaze.signIn(asha.id), body: { mode: "RAZORPAY" } };
  const deposit = () => blaze.call("POST", `/bid/${listing.id}/deposit`, call) as Promise<DepositAnswer>;
  const { checkout } = await deposit();
  await blaze.call("POST", `/demo/payments/${checkout?.reference}`, { body: { outcome: "success" } });
  await expect(async () => expect((await deposit()).status).toBe("held")).toPass();
  await blaze.advanceClock(3601);
}

const refundOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Refunds" }).getByRole("article").filter({ hasText: title });

test("a refund that was declined: the alert leads to it, it is sent again, or settled by hand", async ({
  blaze,
  newPerson,
}) => {
  await blaze.armFault({ provider: "RAZORPAY", kind: "refund_failure", times: 3 });
  await losesDeposit(blaze, "Wall clock");
  await losesDeposit(blaze, "Table lamp");
  const { page, faults } = await openDesk(blaze, newPerson, "money");
  await expect(page).toHaveTitle("Money · Operations · Blaze");
  const alerts = page.getByRole("region", { name: "Needs you now" });
  const alert = alerts.getByRole("article").filter({ hasText: "Wall clock" });
  await expect(alert).toContainText("A refund was declined");
  await expect(alert).toContainText("₹300");
  await alert.getByRole("link", { name: "To the refunds" }).click();
  await expect(page).toHaveURL(/\/ops\/money#refunds$/);

  await test.step("sent again, it is declined again", async () => {
    const refund = refundOf(page, "Table lamp");
    await expect(refund).toContainText("could not be processed");
    await refund.getByRole("button", { name: "Send again" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Send ₹300 again?" });
    await expect(dialog).toContainText("Razorpay is told to return ₹300 to the same card or account");
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("The refund of ₹300 is on its way again.")).toBeVisible();
    await expect(refund).toBeHidden();
    await blaze.advanceClock(120);
    await page.reload();
    await expect(refund).toContainText("could not be processed");
  });

  await test.step("a refund that was paid by hand has its reference", async () => {
    await refundOf(page, "Table lamp").getByRole("button", { name: "Paid by hand" }).click();
    const dialog = page.getByRole("dialog", { name: "₹300 was paid by hand" });
    await expect(dialog).toContainText("you say that you have paid Asha ₹300");
    await dialog.getByRole("button", { name: "It was paid" }).click();
    await expect(dialog).toContainText("Enter the reference of the transfer.");
    await expect(dialog.getByLabel("Reference of the bank")).toBeFocused();
    await dialog.getByLabel("Reference of the bank").fill("UTR20261121");
    await dialog.getByLabel("Note").fill("By NEFT to the account on the cancelled cheque");
    await dialog.getByRole("button", { name: "It was paid" }).click();
    await expect(dialog).toBeHidden();
    await expect(refundOf(page, "Table lamp")).toBeHidden();
  });

  await test.step("the other one goes through, and both are done", async () => {
    await refundOf(page, "Wall clock").getByRole("button", { name: "Send again" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
    await expect(refundOf(page, "Wall clock")).toBeHidden();
    await expect(alert).toBeHidden();
    await blaze.advanceClock(120);
    await page.getByRole("tab", { name: "Done" }).click();
    await expect(refundOf(page, "Table lamp")).toContainText("UTR20261121");
    await page.getByRole("tab", { name: "Declined" }).click();
    await expect(page.getByText("No refund was declined.")).toBeVisible();
    await page.getByRole("tab", { name: "Done" }).click();
    await expect(refundOf(page, "Wall clock")).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("a difference with a provider is closed with how it was cleared up", async ({ blaze, newPerson }) => {
  await blaze.database.pool.query(
    `insert into provider_differences (provider, kind, reference, ours_paise, theirs_paise)
     values ('RAZORPAY', 'payment_amount', 'BLZDIFFERS', 500000, 450000)`,
  );
  const { page, faults } = await openDesk(blaze, newPerson, "money");
  const difference = page
    .getByRole("region", { name: "Differences" })
    .getByRole("article")
    .filter({ hasText: "BLZDIFFERS" });
  for (const shown of ["A payment of another amount", "₹5,000", "Razorpay says", "₹4,500", "₹500"]) {
    await expect(difference).toContainText(shown);
  }
  await difference.getByRole("button", { name: "Close" }).click();
  const dialog = page.getByRole("dialog", { name: "Close the difference" });
  await expect(dialog).toContainText("Closing moves no money.");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog).toContainText("Write how it was cleared up.");
  await dialog.getByLabel("Reason").fill("Their fee was taken off the statement");
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(difference).toBeHidden();
  await page.getByRole("switch", { name: "Show closed ones too" }).check();
  await expect(difference).toContainText("Their fee was taken off the statement");
  await expect(difference.getByRole("button", { name: "Close" })).toBeHidden();
  expect(faults).toEqual([]);
});

test("a way to pay that is switched off is gone from the bidder's dialog", async ({ blaze, newPerson }) => {
  await change(blaze, { DEPOSIT_ENABLED: true });
  const listing = await blaze.make.listing({ basePricePaise: rupees(20_000), endsInMs: 86_400_000 });
  const asha = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  await visit(asha.page, `/product/${listing.id}`);
  const { page, faults } = await openDesk(blaze, newPerson, "settings");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toHaveAccessibleDescription("Nothing is changed yet.");

  await test.step("a number out of bounds is told beside its field", async () => {
    const field = page.getByRole("textbox", { name: "A late bid moves the end" });
    await field.fill("4000");
    await expect(field).toHaveAccessibleDescription("Enter a whole number from 0 to 3600.");
    await save.click();
    await expect(field).toBeFocused();
    await field.fill("90");
  });

  const methods = page.getByRole("group", { name: "Ways to pay a deposit" });
  await methods.getByRole("checkbox", { name: "ICICI EazyPay" }).uncheck();
  await methods.getByRole("button", { name: "Razorpay further up" }).click();
  await save.click();
  const dialog = page.getByRole("alertdialog", { name: "Save these changes?" });
  await expect(dialog).toContainText("From UPI, ICICI EazyPay, Razorpay to Razorpay, UPI");
  await expect(dialog).toContainText("From 120 seconds to 90 seconds");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved: .*Ways to pay a deposit/)).toBeVisible();

  await bidBar(asha.page).getByRole("button", { name: "Start Bidding" }).click();
  const deposit = asha.page.getByRole("dialog");
  await deposit.getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(deposit.getByRole("radio", { name: /Razorpay/ })).toBeChecked();
  await expect(deposit.getByRole("radio", { name: /^UPI(?!,)/ })).toBeVisible();
  await expect(deposit.getByRole("radio", { name: /EazyPay/ })).toBeHidden();
  expect([...faults, ...asha.faults]).toEqual([]);
});

test("a rate from a day to come is entered, with what it does to a sale", async ({ blaze, newPerson }) => {
  const { page, faults } = await openDesk(blaze, newPerson, "rates");
  const fee = page.getByRole("region", { name: "Platform fee" });
  await expect(fee.getByRole("row").filter({ hasText: "Now" })).toContainText("0%");
  await page.getByRole("button", { name: "Enter a rate" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter a rate" });
  await dialog.getByRole("button", { name: "Enter the rate" }).click();
  await expect(dialog.getByLabel("From")).toBeFocused();
  await expect(dialog).toContainText("Choose a day, today or later.");
  await dialog.getByLabel("From").fill("2099-04-01");
  await dialog.getByLabel("Rate", { exact: true }).fill("99.9");
  await dialog.getByLabel("Source").fill("Decision of the board");
  await dialog.getByRole("button", { name: "Enter the rate" }).click();
  await expect(dialog).toContainText("Fee and taxes together must not pass the whole of a sale.");
  await dialog.getByLabel("Rate", { exact: true }).fill("5");
  await expect(dialog.getByRole("status")).toContainText("₹9,350");
  await dialog.getByRole("button", { name: "Enter the rate" }).click();
  await expect(dialog).toBeHidden();
  const planned = fee.getByRole("row").filter({ hasText: "1 Apr 2099" });
  for (const shown of ["Planned", "Decision of the board", "5%"]) await expect(planned).toContainText(shown);
  await expect(fee.getByRole("row").filter({ hasText: "Now" })).toContainText("0%");
  // A refused call is a line in the console.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("service is started where somebody waits, and stopped again", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha" });
  await blaze.database.pool.query("insert into service_interests (user_id, pin_code) values ($1, '793001')", [
    asha.id,
  ]);
  const { page, faults } = await openDesk(blaze, newPerson, "areas");
  await page.getByLabel("Pin code or its first digits").fill("0");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Enter 1 to 6 digits, the first not 0.")).toBeVisible();
  await page.getByRole("button", { name: "Start service: 793001" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 person waits there.");
  await dialog.getByRole("button", { name: "Start service" }).click();
  await expect(page.getByText("793001: Service. 1 person is told.")).toBeVisible();
  await page.getByRole("button", { name: "Stop service: 793001" }).click();
  await dialog.getByRole("button", { name: "Stop service" }).click();
  await page.getByRole("button", { name: "Remove: 793001" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Remove: 793001" })).toBeHidden();
  expect(faults).toEqual([]);
});
