import type { Page } from "@playwright/test";
import type { MadeUser } from "../support/make.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

let numbers = 0;

/** Adds an account that the bank knows under another name; the worker asks it. */
async function addAccount(blaze: RunningBlaze, person: MadeUser): Promise<string> {
  numbers += 1;
  const account_no = `70100${String(numbers).padStart(4, "0")}1111`;
  const body = {
    bank_name: "HDFC Bank",
    ifsc_code: "HDFC0000001",
    account_no,
    confirm_account_no: account_no,
  };
  const token = await blaze.signIn(person.id);
  const { id } = (await blaze.call("POST", "/user/bank-account", { token, body })) as { id: string };
  await expect
    .poll(async () => {
      const { rows } = await blaze.database.pool.query("select status from bank_accounts where id = $1", [
        id,
      ]);
      return rows[0].status;
    })
    .toBe("name_mismatch");
  return id;
}

const caseOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const queue = (page: Page) => page.getByRole("list", { name: "Accounts" });

test("a verifier compares the names, reads the number by a recorded press, refuses by key, and the person reads what to do", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const binu = await blaze.make.user({ name: "Binu Thomas" });
  const id = await addAccount(blaze, asha);
  await addAccount(blaze, binu);
  const vera = await blaze.make.user({ name: "Vera", operatorRoles: ["verifier"] });
  const viktor = await blaze.make.user({ name: "Viktor", operatorRoles: ["verifier"] });
  const { page, faults } = await newPerson({ as: vera });
  await visit(page, "/ops/bank");
  await expect(page.getByText(/bank checks? made/)).toBeVisible();
  await expect(queue(page).getByRole("link")).toHaveCount(2);
  await page.keyboard.press("j");

  const own = caseOf(page, "Asha Nair");
  await expect(caseOf(page, "Whose it is")).toContainText("SOMEBODY ELSE");
  await expect(caseOf(page, "Whose it is")).toContainText("12 of 100 agree");
  await expect(own).toContainText("Your case until");
  await own.getByRole("button", { name: "Give the case up" }).click();
  await own.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText(/^You have taken this case, until /)).toBeVisible();
  await expect(own).toContainText("•••• 1111");
  await own.getByRole("button", { name: "Show the whole number. It is recorded." }).click();
  await expect(own).toContainText("You opened it; it is recorded.");
  const { rows: readings } = await blaze.database.pool.query(
    "select purpose from identity_access_log where subject_id = $1",
    [id],
  );
  expect(readings).toEqual([{ purpose: "review" }]);

  const { page: others } = await newPerson({ as: viktor, width: 768 });
  await visit(others, `/ops/bank?case=${id}`);
  await expect(caseOf(others, "Asha Nair")).toContainText("Vera has this case since");
  await expect(others.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Refuse the account of Asha Nair" });
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByLabel("Somebody else's account", { exact: true }).check();
  await expect(dialog).toContainText("Add an account in your own name.");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Not accepted. The person is told.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(caseOf(page, "Binu Thomas")).toContainText("Your case until");
  await page.keyboard.press("a");
  const approval = page.getByRole("dialog", { name: "Approve the account of Binu Thomas by hand?" });
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(approval.getByText("Choose what you looked at.")).toBeVisible();
  await approval.getByLabel("What did you look at?").selectOption("A cancelled cheque");
  await approval.getByLabel("Why it is theirs").fill("The cheque has his name and number.");
  await approval.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved. The person is told.")).toBeVisible();
  await expect(page.getByText("No account waits.")).toBeVisible();
  await page.getByRole("link", { name: "Approved by hand" }).click();
  await queue(page)
    .getByRole("link", { name: /^Binu Thomas/ })
    .click();
  await expect(caseOf(page, "Binu Thomas")).toContainText("A cancelled cheque");
  expect(faults).toEqual([]);

  const { page: hers } = await newPerson({ as: asha, width: 360, height: 740 });
  await visit(hers, "/profile/bank-accounts");
  await expect(hers.getByText("Not accepted")).toBeVisible();
  await expect(hers.getByRole("list", { name: "Why" })).toContainText("Add an account in your own name.");
  await expect(hers.getByRole("button", { name: "Add", exact: true })).toBeVisible();
});

test("the bank is asked again by key, after what it costs was said", async ({ blaze, newPerson }) => {
  const chitra = await blaze.make.user({ name: "Chitra Rao" });
  const id = await addAccount(blaze, chitra);
  const vera = await blaze.make.user({ name: "Vera", operatorRoles: ["verifier"] });
  const { page } = await newPerson({ as: vera });
  await visit(page, `/ops/bank?case=${id}`);
  await expect(caseOf(page, "Chitra Rao")).toContainText("Your case until");
  await page.keyboard.press("c");
  const dialog = page.getByRole("alertdialog", { name: "Ask the bank again?" });
  await expect(dialog).toContainText("It can be done 3 more times");
  await dialog.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("The bank is asked again.")).toBeVisible();
  await expect
    .poll(async () => {
      const { rows } = await blaze.database.pool.query(
        "select count(*)::integer as asked from bank_checks where bank_account_id = $1 and outcome is not null",
        [id],
      );
      return rows[0].asked;
    })
    .toBe(2);
});
