import type { PlantedFault } from "../plantedFault.ts";

const closed = ["tests/money/closedAccounts.test.ts"];
const accounts = ["tests/payouts/accountsOfPayouts.test.ts"];

/** People who leave while money moves. */
export const peopleFaults: readonly PlantedFault[] = [
  {
    name: "a deposit is held for somebody whose account is closed",
    file: "modules/settlement/settleDepositPayment.ts",
    find: 'auction.status !== "closed" && auction.closed_at === null',
    replace: 'auction.status !== "closed"',
    tests: closed,
    test: "a deposit that is paid after its bidder's account was closed",
  },
  {
    name: "a code is renewed for somebody whose account is closed",
    file: "modules/settlement/followDepositPayment.ts",
    find: '  if (is_blocked) return { refused: "bidder_blocked" };\n',
    replace: "  void is_blocked;\n",
    tests: closed,
    test: "no new code is made",
  },
  {
    name: "an order is given back while one of its people leaves",
    file: "modules/orders/settleFoundLate.ts",
    find: 'people.orderBy("id").forShare().execute()',
    replace: 'people.orderBy("id").execute()',
    tests: closed,
    test: "an order is not given back",
  },
  {
    name: "a payout is proposed to an account that is being removed",
    file: "modules/payouts/proposeBatch.ts",
    find: '.where("removed_at", "is", null).orderBy("id").forKeyShare()',
    replace: '.where("removed_at", "is", null).orderBy("id")',
    tests: accounts,
    test: "an account that is removed while a batch is proposed",
  },
  {
    name: "a payout goes to the account that was added last",
    file: "modules/payouts/prepareTransfer.ts",
    find: "  const account = await inTransaction(database, (tx) =>\n    revealBankAccount(tx, config, {\n      accountId: payout.bank_account_id,",
    replace:
      '  const own = database.kysely.selectFrom("bank_accounts").select("id").where("user_id", "=", payout.seller_id);\n' +
      '  const last = own.where("removed_at", "is", null).orderBy("created_at", "desc").orderBy("id");\n' +
      "  const { id } = await last.limit(1).executeTakeFirstOrThrow();\n" +
      "  const account = await inTransaction(database, (tx) =>\n    revealBankAccount(tx, config, {\n      accountId: id,",
    tests: accounts,
    test: "a payout goes to the account that it was proposed for",
  },
  {
    name: "a seller makes a deposit for what they sell",
    file: "modules/deposits/openDeposit.ts",
    find: '  if (terms.seller_id === bidderId) return { refused: "own_listing" };\n',
    replace: "  void bidderId;\n",
    tests: ["tests/money/deposit.test.ts"],
  },
  {
    name: "an operator says of their own refund that it was paid by hand",
    file: "modules/settlement/refunds/operatorRefunds.ts",
    find: 'found.where("payments.payer_id", "<>", operatorId)',
    replace: "found",
    tests: ["tests/money/operatorMoney.test.ts"],
    test: "a refund that the provider declines",
  },
  {
    name: "an account closes with a deposit on a running auction",
    file: "modules/privacy/closingReasons.ts",
    find: "auction_states.status <> 'closed'\n          and deposits.status = 'held'",
    replace: "auction_states.status <> 'closed'\n          and deposits.status = 'never'",
    tests: ["tests/privacy/closeAccount.test.ts"],
    test: "an account stays while anybody waits for something",
  },
];
