import type { PlantedFault } from "../plantedFault.ts";

const appeals = ["tests/orders/claimAppeal.test.ts"];
const returns = ["tests/orders/claimReturn.test.ts"];
const talk = ["tests/orders/claimTalk.test.ts"];

/** Claims: who writes, what is offered, whose turn it is, what goes back. */
export const claimFaults: readonly PlantedFault[] = [
  {
    name: "a stranger writes about a claim",
    file: "modules/orders/claims/lockClaim.ts",
    find: ": found?.person;",
    replace: ': (found?.person ?? "operator");',
    tests: talk,
  },
  {
    name: "an operator speaks for Blaze about their own sale",
    file: "modules/orders/claims/lockClaim.ts",
    find: 'if (person === "operator") return { operatorId: userId };',
    replace: 'if (person === "operator") return null;',
    tests: talk,
  },
  {
    name: "an offer is taken after its time",
    file: "domain/order/claimTurns.ts",
    find: "hasOpenOffer && !isOver",
    replace: "hasOpenOffer && (isOver || !isOver)",
    tests: talk,
  },
  {
    name: "an offer is taken after Blaze has decided",
    file: "modules/orders/claims/answerOffer.ts",
    find: 'offer.status === "open" && isOpenInClaim(',
    replace: 'offer.status === "decided" || isOpenInClaim(',
    tests: talk,
  },
  {
    name: "Blaze decides on a claim whose offer was taken",
    file: "modules/orders/answerClaim.ts",
    find: 'if (claim.status !== "open" && claim.status !== "appealed") {',
    replace: 'if (claim.answered_by !== null && claim.status !== "appealed") {',
    tests: talk,
  },
  {
    name: "a claim waits for ever for a seller who says nothing",
    file: "modules/orders/claims/passClaims.ts",
    find: "closed_at is null and waits_for <> 'blaze'",
    replace: "closed_at is null and waits_for = 'buyer'",
    tests: talk,
  },
  {
    name: "a seller offers more than there is",
    file: "modules/orders/claims/makeOffer.ts",
    find: "amountPaise > 0 && amountPaise < held ? null",
    replace: "amountPaise > 0 ? null",
    tests: talk,
  },
  {
    name: "a claim is written about without end",
    file: "modules/orders/claims/writeToClaim.ts",
    find: ">= mostClaimMessages)",
    replace: ">= mostClaimMessages * 2)",
    tests: talk,
  },
  {
    name: "a sale is settled while its buyer may still appeal",
    file: "modules/orders/answerClaim.ts",
    find: "else if (mayAppeal) await tellScreens(tx, order);",
    replace: "else if (mayAppeal) await letSettle(tx, order, now);",
    tests: appeals,
  },
  {
    name: "the same operator decides the appeal",
    file: "modules/orders/answerClaim.ts",
    find: "where claim_id = ${claimId} and decided_by = ${operatorId})",
    replace: "where claim_id = ${claimId} and decided_by <> ${operatorId})",
    tests: appeals,
  },
  {
    name: "an appeal is taken after its days",
    file: "domain/order/claimTurns.ts",
    find: "!isClosed && !wasAppealed && !isOver,",
    replace: "!isClosed && !wasAppealed && (isOver || !isOver),",
    tests: appeals,
  },
  {
    name: "a buyer appeals against the decision about an appeal",
    file: "modules/orders/answerClaim.ts",
    find: 'outcome === "reject" && !decision.isAppeal;',
    replace: 'outcome === "reject";',
    tests: appeals,
  },
  {
    name: "a refused claim holds the seller's money for ever",
    file: "modules/orders/claims/passClaims.ts",
    find: 'if (overdue.claim.status === "rejected") await endRefused(tx, overdue);',
    replace: 'if (overdue.claim.status === "part_refunded") await endRefused(tx, overdue);',
    tests: appeals,
  },
  {
    name: "the money of a return goes back before the goods are received",
    file: "domain/order/orderActions.ts",
    find: 'accept_return: { by: ["operator"], from: ["return_picked_up"],',
    replace: 'accept_return: { by: ["operator"], from: ["return_agreed", "return_picked_up"],',
    tests: returns,
  },
  {
    name: "a return that lapses is refunded",
    file: "modules/orders/claims/passClaims.ts",
    find: 'else if (overdue.claim.status === "returning")',
    replace: 'else if (overdue.claim.status === "refunded")',
    tests: returns,
  },
  {
    name: "a return leaves its money on the order",
    file: "modules/orders/claims/refundReturned.ts",
    find: "await postMoneyEvents(tx, [await returnOrderMoney(tx, order, refundPaise)]);",
    replace: "void [postMoneyEvents, await returnOrderMoney(tx, order, refundPaise)];",
    tests: returns,
  },
  {
    name: "days run against a buyer who has the goods ready",
    file: "modules/orders/claims/sendBack.ts",
    find: '.set({ return_ready_at: now, waits_for: "blaze", waits_until: until })',
    replace: '.set({ return_ready_at: now, waits_for: "buyer", waits_until: until })',
    tests: returns,
  },
  {
    name: "an operator confirms the return of what they bought",
    file: "modules/orders/claims/takeReturnStep.ts",
    find: 'by: { as: "operator", userId: input.operatorId }',
    replace: 'by: { as: "operator", userId: crypto.randomUUID() }',
    tests: returns,
  },
  {
    name: "the buyer makes the code that sends their money back",
    file: "modules/orders/claims/returnCode.ts",
    find: 'action === "make_return_code" ? "seller" : "buyer"',
    replace: 'action === "make_return_code" ? person : "buyer"',
    tests: returns,
  },
];
