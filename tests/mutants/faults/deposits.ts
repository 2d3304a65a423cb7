import type { PlantedFault } from "../plantedFault.ts";

const reverse = "modules/orders/reverseForfeiture.ts";
const foundLate = ["tests/money/foundLate.test.ts"];
const lateDeposit = ["tests/money/lateDeposit.test.ts"];
const closeAccount = ["tests/privacy/closeAccount.test.ts"];

/** Deposits: paid late or twice, kept and given back, and in the way of closing an account. */
export const depositFaults: readonly PlantedFault[] = [
  {
    name: "an operator gives a kept deposit back twice",
    file: reverse,
    find: "  if (deposit.forfeiture_reversed_at !== null) return { reversed: true };\n",
    replace: "",
    tests: foundLate,
    test: "an operator gives a kept deposit back",
  },
  {
    name: "an operator gives back the deposit that they lost themselves",
    file: reverse,
    find: "lockOrder(tx, orderId, { operatorId })",
    replace: "lockOrder(tx, orderId)",
    tests: ["tests/orders/keptDeposits.test.ts"],
  },
  {
    name: "a deposit that was not kept is given back",
    file: reverse,
    find: 'deposit.status === "forfeited" && deposit.amount_paise > 0',
    replace: "deposit.amount_paise > 0",
    tests: ["tests/orders/keptDeposits.test.ts"],
  },
  {
    name: "a kept deposit is given back in the books and not to its owner",
    file: reverse,
    find: "  await queueRefunds(tx, await refundsOf(tx, [deposit]));\n",
    replace: "  void [queueRefunds, refundsOf];\n",
    tests: foundLate,
    test: "an operator gives a kept deposit back",
  },
  {
    name: "why an operator gave a deposit back is not kept",
    file: reverse,
    find: "  await recordOrderEvent(tx, order.id, { ...told, now });\n",
    replace: "    void [recordOrderEvent, told];\n",
    tests: foundLate,
    test: "an operator gives a kept deposit back",
  },
  {
    name: "a deposit that is paid after the close is held for ever",
    file: "modules/settlement/settleDepositPayment.ts",
    find: "  } else if (isOpen) {",
    replace: "  } else if (isOpen || deposit.amount_paise > 0) {",
    tests: lateDeposit,
  },
  {
    name: "a second payment of a deposit is kept",
    file: "modules/settlement/settleDepositPayment.ts",
    find: "    await returnSecondPayment(tx, payment);\n",
    replace: "    void returnSecondPayment;\n",
    tests: lateDeposit,
  },
  {
    name: "a deposit that was paid twice goes back three times",
    file: "modules/deposits/releaseDeposits.ts",
    find: "refunds.payment_id = payments.id and refunds.reason = 'deposit_paid_late')`",
    replace: "refunds.payment_id = payments.id and refunds.reason = 'never')`",
    tests: [...lateDeposit, "tests/money/webhooks.test.ts"],
  },
  {
    name: "a code that was paid in its last second is replaced without a question",
    file: "modules/settlement/followDepositPayment.ts",
    find: "  const unanswered = refuseUnanswered(await askForPayer(parts, payment));\n",
    replace:
      "  const unanswered = underWay.renew ? null : refuseUnanswered(await askForPayer(parts, payment));\n",
    tests: ["tests/money/deposit.test.ts"],
    test: "a code that was paid in its last second",
  },
  {
    name: "a deposit is made while the auction closes",
    file: "modules/deposits/openDeposit.ts",
    find: '.forShare(["state", "users"])',
    replace: '.forShare("users")',
    tests: ["tests/money/lockOrder.test.ts"],
    test: "nobody makes a deposit",
  },
  {
    name: "a deposit is made while its owner's account closes",
    file: "modules/deposits/openDeposit.ts",
    find: '.forShare(["state", "users"])',
    replace: '.forShare("state")',
    tests: closeAccount,
  },
  {
    name: "a deposit that was begun and never paid keeps an account from closing",
    file: "modules/privacy/closingReasons.ts",
    find: "          and deposits.status = 'held'\n      ) as open_auction",
    replace: "          and deposits.status in ('held', 'pending')\n      ) as open_auction",
    tests: closeAccount,
  },
  {
    name: "an account closes while a payment of a deposit may still arrive",
    file: "modules/privacy/closingReasons.ts",
    find: "from payments where payer_id = ${userId} and status = 'pending'",
    replace: "from payments where payer_id = ${userId} and status = 'expired'",
    tests: closeAccount,
  },
  {
    name: "an account closes while its seller is owed money",
    file: "modules/privacy/closingReasons.ts",
    find: " and balance_paise <> 0",
    replace: " and balance_paise > 0",
    tests: closeAccount,
  },
  {
    name: "what began between asking and confirming does not keep an account",
    file: "modules/privacy/closeAccount.ts",
    find: '    const reasons = await findClosingReasons(tx, userId);\n    if (reasons.length > 0) return { refused: "account_in_use", reasons };\n',
    replace: "",
    tests: closeAccount,
  },
  {
    name: "payments of one order are begun without end",
    file: "modules/settlement/startOrderPayment.ts",
    find: "if ((await countPending(tx, order)) >= mostPending)",
    replace: "if ((await countPending(tx, order)) >= mostPending * 100)",
    tests: ["tests/money/pendingPayments.test.ts"],
  },
  {
    name: "a part of less than 100 rupees is taken",
    file: "modules/settlement/startOrderPayment.ts",
    find: "return isNew && amountPaise < least ?",
    replace: "return isNew && amountPaise < 0 ?",
    tests: ["tests/money/partPayments.test.ts"],
  },
  {
    name: "a small payment that was begun as the rest cannot be gone on with",
    file: "modules/settlement/startOrderPayment.ts",
    find: "return isNew && amountPaise < least ?",
    replace: "return amountPaise < least ?",
    tests: ["tests/money/partPayments.test.ts"],
  },
  {
    name: "more than the balance is asked for",
    file: "modules/settlement/startOrderPayment.ts",
    find: "if (amountPaise > balance) return",
    replace: "if (amountPaise > balance && !isNew) return",
    tests: ["tests/money/orderPayment.test.ts"],
    test: "who may pay what",
  },
  {
    name: "a payment that went back counts as paid on the buyer's order",
    file: "modules/orders/paymentAnswers.ts",
    find: "subtractPaise(amount, returned_amount)",
    replace: "subtractPaise(amount, returned_amount && noPaise)",
    tests: ["tests/money/returnedPayments.test.ts"],
  },
  {
    name: "what goes back of a payment is not told",
    file: "modules/orders/paymentAnswers.ts",
    find: "refunds.get(payment.id)?.refunded ?? noPaise",
    replace: 'refunds.get(payment.order_id ?? "")?.refunded ?? noPaise',
    tests: ["tests/money/orderPayment.test.ts", "tests/money/returnedPayments.test.ts"],
  },
];
