import type { PlantedFault } from "../plantedFault.ts";

const fulfilment = ["tests/orders/fulfilment.test.ts"];
const claims = ["tests/orders/claims.test.ts"];

/** Orders after the payment: steps, cancellation, hand-over, claims, returns. */
export const orderFaults: readonly PlantedFault[] = [
  {
    name: "an operator decides about their own order",
    file: "modules/orders/takeStep.ts",
    find: "lockOrder(tx, input.orderId, { operatorId: input.operatorId })",
    replace: "lockOrder(tx, input.orderId)",
    tests: fulfilment,
  },
  {
    name: "a step is taken from any state",
    file: "modules/orders/takeStep.ts",
    find: 'if (!canDo(input.step, "operator", state)) {',
    replace: 'if (!canDo(input.step, "operator", state) && isTaken(input.step, order)) {',
    tests: fulfilment,
  },
  {
    name: "a failed check returns no money",
    file: "modules/orders/takeStep.ts",
    find: "  await postMoneyEvents(tx, [returned]);\n  const template",
    replace: "  void returned;\n  const template",
    tests: fulfilment,
  },
  {
    name: "somebody else cancels a seller's order",
    file: "modules/orders/cancelOrder.ts",
    find: 'by.person === "seller" ? { sellerId: by.userId } : ',
    replace: 'by.person === "seller" ? null : ',
    tests: fulfilment,
  },
  {
    name: "an order is cancelled while its deposits are being sorted",
    file: "modules/orders/cancelOrder.ts",
    find: "if (await isBeingSorted(tx, order))",
    replace: 'if ((await isBeingSorted(tx, order)) && order.status === "paid")',
    tests: ["tests/money/passOn.test.ts"],
    test: "cancelled while its deposits are unsorted",
  },
  {
    name: "those who stand by wait for ever after a cancellation",
    file: "modules/orders/cancelOrder.ts",
    find: "const released = await releaseStandby(tx, order, now);",
    replace: "const released = (await releaseStandby(tx, { ...order, listing_id: 0 }, now)).slice(0, 0);",
    tests: ["tests/money/passOn.test.ts"],
    test: "cancelled while its deposits are unsorted",
  },
  {
    name: "a cancellation leaves the seller without a strike",
    file: "modules/orders/cancelOrder.ts",
    find: '  await strikeSeller(tx, order, { reason: "seller_cancelled", now });\n',
    replace: "  void strikeSeller;\n",
    tests: fulfilment,
  },
  {
    name: "the buyer enters the hand-over code in the seller's place",
    file: "modules/orders/enterHandoverCode.ts",
    find: "lockOrder(tx, orderId, { sellerId: userId })",
    replace: "lockOrder(tx, orderId)",
    tests: fulfilment,
  },
  {
    name: "a wrong hand-over code is not counted",
    file: "modules/orders/enterHandoverCode.ts",
    find: "set tries = tries + 1 where",
    replace: "set tries = tries where",
    tests: fulfilment,
  },
  {
    name: "a hand-over code never runs out of tries",
    file: "modules/orders/enterHandoverCode.ts",
    find: " and tries < ${handoverTries}`",
    replace: " and ${handoverTries} > 0`",
    tests: fulfilment,
  },
  {
    name: "somebody else opens a claim",
    file: "modules/orders/openClaim.ts",
    find: "lockOrder(tx, input.orderId, { buyerId: input.userId })",
    replace: "lockOrder(tx, input.orderId)",
    tests: claims,
  },
  {
    name: "a claim is taken after its window",
    file: "modules/orders/openClaim.ts",
    find: "until !== null && now >= until &&",
    replace: "until !== null && now >= until && now < until &&",
    tests: claims,
  },
  {
    name: "a claim shows somebody else's pictures",
    file: "modules/orders/openClaim.ts",
    find: " and owner_id = ${userId} and purpose = 'claim'",
    replace: " and ${userId} is not null and purpose = 'claim'",
    tests: claims,
  },
  {
    name: "a claim is answered twice with two amounts",
    file: "modules/orders/answerClaim.ts",
    find: 'return outcome !== "part_refund" || claim.refund_paise === amountPaise;',
    replace: "return claim.refund_paise === amountPaise || true;",
    tests: claims,
  },
  {
    name: "a part of a refund may be more than the whole",
    file: "modules/orders/answerClaim.ts",
    find: "return amountPaise > 0 && amountPaise < held ? amountPaise : null;",
    replace: "return amountPaise > 0 ? amountPaise : null;",
    tests: claims,
  },
  {
    name: "an operator answers the claim of their own order",
    file: "modules/orders/answerClaim.ts",
    find: "if (order === undefined || claim === undefined || isOrderOf(order, decision.operatorId))",
    replace: "if (order === undefined || claim === undefined)",
    tests: claims,
  },
  {
    name: "a return counts what was returned before a second time",
    file: "modules/orders/returnOrderMoney.ts",
    find: "select payments.id, payments.amount_paise - coalesce(sum(refunds.amount_paise), 0)::bigint as left",
    replace: "select payments.id, payments.amount_paise as left",
    tests: [...fulfilment, ...claims, "tests/money/orderPayment.test.ts"],
  },
];
