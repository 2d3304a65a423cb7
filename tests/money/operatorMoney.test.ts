import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { PaymentMethod } from "#contract/checkout.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { decideProposal } from "#modules/operators/proposals/decideProposal.ts";
import { refundByHand } from "#modules/operators/proposals/proposeByKind.ts";
import { readProposals } from "#modules/operators/proposals/readProposals.ts";
import { newReference } from "#modules/payments/paymentRows.ts";
import { type ProviderName, providerNames } from "#modules/payments/providers.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import {
  readOperatorRefunds,
  retryRefund,
  settleRefundByHand,
} from "#modules/settlement/refunds/operatorRefunds.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import {
  closeDifference,
  keepDifferences,
  readDifferences,
  type StatementLook,
} from "#modules/settlement/statements/differences.ts";
import { readMoneyAlerts, watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { tellOperators } from "#modules/settlement/watch/tellOperators.ts";
import { accountBalance } from "./accountBalance.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({
    DEPOSIT_ENABLED: true,
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"],
  });
});
after(() => world.close());
afterEach(async () => {
  world.standins.faults.clear();
  await world.assertConserved();
});

const page = { limit: 50, after: null };

/** Somebody whose paid deposit is lost: another bid won, so it is on its way back. */
async function lostDeposit(method: PaymentMethod, depositPaise = rupees(300)) {
  const { id: listingId } = await world.make.listing({ depositPaise, endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const input = { listingId, bidderId, mode: method };
  const { checkout, payment } = accepted(await makeDeposit(world, input));
  if (checkout?.how === "form_get")
    await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`);
  await world.pay(checkout?.reference ?? payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  await world.make.advanceClock(3601);
  return { bidderId, listingId };
}

const lostRow = async (userId: string) =>
  (await readLostBids(world.database, userId, { count: 50, skip: 0 })).results[0];
const alertsOf = async (kind: string) =>
  (await readMoneyAlerts(world.database, page)).results.filter((alert) => alert.kind === kind);

/** What operators are told outside the app, since the last time. */
async function tellOutside(): Promise<{ kind: string; alerts: number }[]> {
  const config = { ALERT_WEBHOOK_URL: `${world.standins.url}/alerts`, PUBLIC_URL: "http://127.0.0.1:1" };
  const count = await tellOperators({ ...world, config }, { limit: 20 });
  const messages = await fetch(`${world.standins.url}/control/messages?to=alerts`);
  const { results } = (await messages.json()) as { results: { text: string }[] };
  return results
    .map(({ text }) => JSON.parse(text))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(results.length - count)
    .map(({ kind, alerts }) => ({ kind, alerts }));
}

const gateways: readonly (readonly [PaymentMethod, ProviderName])[] = [
  ["UPI", "ICICI"],
  ["EAZYPAY", "EAZYPAY"],
  ["RAZORPAY", "RAZORPAY"],
  ["CASHFREE", "CASHFREE"],
  ["BASISPAY", "BASISPAY"],
];

for (const [method, gateway] of gateways) {
  test(`${method}: a lost deposit goes back to where it came from, with the provider's reference`, async () => {
    world.standins.faults.arm({ provider: gateway, kind: "refund_pending" });
    const { bidderId } = await lostDeposit(method);
    await runDue(world);
    const waiting = await lostRow(bidderId);
    assert.equal(waiting?.payment_status, "pending");
    assert.ok(waiting.refund_due_at !== null && waiting.refund_reference !== null);
    await world.make.advanceClock(120);
    await runDue(world);
    const back = await lostRow(bidderId);
    assert.equal(back?.payment_status, "refund");
    assert.ok(back.refund_reference !== null && back.refunded_at !== null);
    assert.equal(await accountBalance(world.database, `gateway:${gateway.toLowerCase()}`), 0);
    const money = await readUserMoney(world.database, bidderId, page);
    assert.deepEqual(
      money.results.map((line) => [line.kind, line.status, line.amount, line.provider]),
      [
        ["refund", "processed", rupees(300), gateway],
        ["deposit", "success", rupees(300), gateway],
      ],
    );
  });
}

test("a refund that the provider declines: told to operators, sent again, or paid back by hand", async () => {
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "refund_failure" }, 2);
  const { bidderId, listingId } = await lostDeposit("RAZORPAY");
  await runDue(world);
  assert.equal((await lostRow(bidderId))?.payment_status, "pending");
  const [alert, ...others] = await alertsOf("refund_failed");
  assert.deepEqual([alert?.product_id, alert?.amount, others.length], [listingId, rupees(300), 0]);
  assert.deepEqual(await tellOutside(), [{ kind: "refund_failed", alerts: 1 }]);
  const [failed] = (await readOperatorRefunds(world.database, { status: "failed", ...page })).results;
  assert.ok(failed !== undefined);
  assert.match(failed.problem ?? "", /could not be processed/);
  assert.equal(failed.product_id, listingId);

  const again = accepted(await retryRefund(world.database, failed.id));
  assert.deepEqual([again.status, again.reference === failed.reference], ["pending", false]);
  assert.deepEqual(await alertsOf("refund_failed"), [], "seen to");
  const operator = await world.make.user({ isOperator: true });
  const byHand = {
    refundId: failed.id,
    operatorId: operator.id,
    reference: "UTR7",
    note: "By bank transfer",
  };
  const settle = (settlement: typeof byHand) =>
    inTransaction(world.database, (tx) => settleRefundByHand(tx, settlement));
  const refusal = await settle(byHand);
  assert.deepEqual(refusal, { refused: "refund_not_failed", status: "pending" });
  await runDue(world);
  assert.deepEqual(await tellOutside(), [], "one message in ten minutes");
  await world.make.advanceClock(601);
  assert.deepEqual(await tellOutside(), [{ kind: "refund_failed", alerts: 1 }], "it failed again");

  const own = await settle({ ...byHand, operatorId: bidderId });
  assert.deepEqual(
    own,
    { refused: "not_found", what: "refund" },
    "nobody says of their own that it was paid",
  );
  const both = await Promise.all([1, 2].map(() => settle(byHand)));
  const done = both.filter((answer) => !("refused" in answer));
  assert.equal(done.length, 1, "once");
  const back = await lostRow(bidderId);
  assert.deepEqual([back?.payment_status, back?.refund_reference], ["refund", "UTR7"]);
  assert.equal(await accountBalance(world.database, "platform:bank"), -rupees(300));
  assert.equal(await accountBalance(world.database, "gateway:razorpay"), rupees(300));
  assert.deepEqual(await alertsOf("refund_failed"), []);
  assert.equal(await watchMoney(world.database), 0);
});

test("from 5,000 rupees on a refund by hand takes two operators, neither of whom it pays", async () => {
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "refund_failure" }, 1);
  const { bidderId } = await lostDeposit("RAZORPAY", rupees(5000));
  await runDue(world);
  const [failed] = (await readOperatorRefunds(world.database, { status: "failed", ...page })).results;
  assert.ok(failed?.amount === rupees(5000));
  const [one, other] = [await operator(), await operator()];
  const asked = { refundId: failed.id, reference: "UTR5000", note: "By bank transfer", idempotencyKey: null };
  const own = await refundByHand(world.database, { ...asked, operatorId: bidderId });
  assert.deepEqual(own, { refused: "not_found", what: "refund" });
  const proposed = accepted(await refundByHand(world.database, { ...asked, operatorId: one.id }));
  assert.deepEqual([proposed.status, proposed.awaits_approval], ["failed", true]);
  const { results } = await readProposals(world.database, { isDecided: false, reader: other, ...page });
  const [proposal] = results;
  assert.deepEqual(
    [proposal?.kind, proposal?.amount, proposal?.reference, proposal?.decisions],
    ["refund_by_hand", rupees(5000), "UTR5000", ["approve", "refuse"]],
  );
  const proposalId = proposal?.id ?? "";
  const approve = (by: { id: string; operator_roles: OperatorRole[] }) =>
    decideProposal(world.database, { proposalId, operator: by, decision: "approve" });
  assert.deepEqual(await approve(one), { refused: "second_operator_needed" });
  const payee = { id: bidderId, operator_roles: ["finance" as const] };
  assert.deepEqual(await approve(payee), { refused: "not_found", what: "refund" });
  const both = await Promise.all([approve(other), approve(await operator())]);
  assert.deepEqual(
    both.map((answer) => accepted(answer).outcome),
    ["approved", "approved"],
  );
  assert.deepEqual((await lostRow(bidderId))?.refund_reference, "UTR5000");
  await world.assertConserved();
});

test("a refund that went through meanwhile is not paid again by hand", async () => {
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "refund_failure" }, 1);
  await lostDeposit("RAZORPAY", rupees(5000));
  await runDue(world);
  const [failed] = (await readOperatorRefunds(world.database, { status: "failed", ...page })).results;
  const refundId = failed?.id ?? "";
  const asked = { refundId, reference: "UTR5001", note: "By bank transfer", idempotencyKey: null };
  accepted(await refundByHand(world.database, { ...asked, operatorId: (await operator()).id }));
  accepted(await retryRefund(world.database, refundId));
  const second = await operator();
  const { results } = await readProposals(world.database, { isDecided: false, reader: second, ...page });
  const proposalId = results[0]?.id ?? "";
  const answer = await decideProposal(world.database, { proposalId, operator: second, decision: "approve" });
  assert.deepEqual(answer, { refused: "refund_not_failed", status: "pending" });
  accepted(await decideProposal(world.database, { proposalId, operator: second, decision: "refuse" }));
});

async function operator() {
  const { id } = await world.make.user({ isOperator: true });
  return { id, operator_roles: ["admin" as const] };
}

test("what a provider has and we have not is listed until it is cleared up", async () => {
  const amountPaise = rupees(77);
  const customer = { id: "c", name: "", email: "", mobile: "+919000000003" };
  const stray = await world.providers.RAZORPAY.open({
    reference: newReference(),
    amountPaise,
    note: "",
    customer,
  });
  assert.ok(stray.outcome === "ok");
  await world.pay(stray.providerReference);
  const asked = {
    reference: "",
    providerReference: stray.providerReference,
    transactionId: null,
    amountPaise,
  };
  await world.providers.RAZORPAY.ask(asked); // captures it

  const found = await compareStatement(world, "RAZORPAY");
  const expected = {
    kind: "payment_missing_here",
    reference: stray.providerReference,
    theirsPaise: amountPaise,
  };
  assert.deepEqual(found, [{ ...expected, oursPaise: null }]);
  assert.ok((await watchMoney(world.database)) >= 1);
  assert.equal((await alertsOf("difference")).length, 1);
  const open = await readDifferences(world.database, { withClosed: false, ...page });
  assert.equal(open.results.length, 1);
  const operator = await world.make.user({ isOperator: true });
  const closing = {
    differenceId: open.results[0]?.id ?? "",
    operatorId: operator.id,
    note: "A test of theirs",
  };
  accepted(await closeDifference(world.database, closing));
  const again = accepted(await closeDifference(world.database, { ...closing, note: "Somebody else's" }));
  assert.equal(again.note, "A test of theirs", "closed twice, the first note stays");
  await compareStatement(world, "RAZORPAY");
  const still = await readDifferences(world.database, { withClosed: false, ...page });
  assert.deepEqual(still.results, [], "stays closed");
  await watchMoney(world.database);
  assert.deepEqual(await alertsOf("difference"), []);
});

test("a difference stays open when the statement has grown past it, and closes when it agrees", async () => {
  const reference = newReference();
  const found = [
    { kind: "payment_missing_here", reference, oursPaise: null, theirsPaise: rupees(9) } as const,
  ];
  const keep = (look: Pick<StatementLook, "found" | "named">) =>
    inTransaction(world.database, (tx) =>
      keepDifferences(tx, { provider: "CASHFREE", isWhole: true, ...look }),
    );
  const isOpen = async () =>
    (await readDifferences(world.database, { withClosed: false, ...page })).results.some(
      (difference) => difference.reference === reference,
    );
  await keep({ found, named: [reference] });
  await keep({ found: [], named: [] });
  assert.equal(await isOpen(), true);
  await keep({ found: [], named: [reference] });
  assert.equal(await isOpen(), false);
});

test("what was paid late, and never reported, is found on the statement and posted by the rules", async () => {
  const { id: listingId } = await world.make.listing({ depositPaise: rupees(300), endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const input = { listingId, bidderId, mode: "RAZORPAY" };
  const reference = accepted(await makeDeposit(world, input)).checkout?.reference ?? "";
  await world.pay(reference, "failure");
  assert.equal(accepted(await makeDeposit(world, input)).payment_status, "failed");
  await world.pay(reference, "success");
  const asked = {
    reference: "",
    providerReference: reference,
    transactionId: null,
    amountPaise: rupees(300),
  };
  await world.providers.RAZORPAY.ask(asked); // captured, as an automatic capture would; its report is lost
  assert.ok((await compareStatement(world, "RAZORPAY")) !== null);
  const { status } = await world.one(sql<{ status: string }>`
    select status from deposits where listing_id = ${listingId} and bidder_id = ${bidderId}`);
  assert.equal(status, "held");
});

test("a refund that is older than the statement, or that the provider denies, is asked about", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() - 8 * 86_400_000 });
  const { bidderId } = await lostDeposit("BASISPAY");
  await runDue(world);
  t.mock.timers.reset();
  assert.equal((await lostRow(bidderId))?.payment_status, "refund");
  await world.make.advanceClock(601);
  world.standins.faults.arm({ provider: "BASISPAY", kind: "error_500" }, 2);
  assert.equal(await compareStatement(world, "BASISPAY"), null, "it does not answer");
  world.standins.faults.clear();

  world.standins.faults.arm({ provider: "BASISPAY", kind: "refund_not_yet_known" });
  const [denied, ...others] = (await compareStatement(world, "BASISPAY")) ?? [];
  assert.deepEqual(
    [denied?.kind, denied?.oursPaise, others.length],
    ["refund_missing_there", rupees(300), 0],
  );
  assert.deepEqual(await compareStatement(world, "BASISPAY"), [], "it has it, though the statement has not");
  const open = await readDifferences(world.database, { withClosed: false, ...page });
  assert.deepEqual(open.results, []);
});

test("every provider's statement agrees with our books", async () => {
  for (const provider of providerNames) {
    const found = await compareStatement(world, provider);
    const rest = found?.filter(({ reference }) => !reference.startsWith("order_"));
    assert.deepEqual(rest, [], provider);
  }
  const unseen = await world.one(sql<{ payments: number }>`
    select count(*) as payments from payments where status = 'success' and reconciled_at is null`);
  assert.equal(unseen.payments, 0);
});

test("nothing waits longer than it may without an alert, and the alert ends with the wait", async () => {
  const { id: listingId } = await world.make.listing({ endsInMs: 200 * 3_600_000 });
  const { id: bidderId } = await world.make.user();
  accepted(await makeDeposit(world, { listingId, bidderId, mode: "UPI" }));
  await world.make.advanceClock(50 * 3600);
  await watchMoney(world.database);
  assert.equal((await alertsOf("payment_pending")).length, 1);
  await watchMoney(world.database);
  assert.equal((await alertsOf("payment_pending")).length, 1, "once");
  await runDue(world);
  await watchMoney(world.database);
  assert.deepEqual(await alertsOf("payment_pending"), [], "the code has expired for good");
});
