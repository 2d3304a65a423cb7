import type { PlantedFault } from "../plantedFault.ts";

const leases = "modules/operations/leases.ts";
const sendPayouts = "modules/payouts/sendPayouts.ts";
const processRefunds = "modules/settlement/refunds/processRefunds.ts";
const retries = "db/migrations/0032_retries.sql";
const latePayouts = ["tests/payouts/latePayouts.test.ts"];
const lateRefunds = ["tests/money/lateRefunds.test.ts"];
const bankAccounts = ["tests/identity/bankAccounts.test.ts"];
const retryLoops = ["tests/worker/retryLoops.test.ts"];

/** What moves money outside: leases with their fencing tokens, looking up before sending again, and retries. */
export const leaseFaults: readonly PlantedFault[] = [
  {
    name: "a late answer about a payout counts, although another worker has taken it over",
    file: sendPayouts,
    find: "  if (isOurs) return await finishPayout(tx, payout.id, came);",
    replace: "  if (isOurs || came.outcome) return await finishPayout(tx, payout.id, came);",
    tests: latePayouts,
  },
  {
    name: "a late answer about a refund counts, although another worker has taken it over",
    file: processRefunds,
    find: "  if (isOurs) return await recordOutcome(tx, refund, came);",
    replace: "  if (isOurs || came.outcome) return await recordOutcome(tx, refund, came);",
    tests: lateRefunds,
  },
  {
    name: "a late answer about a bank account counts, although another worker has taken it over",
    file: "modules/identity/checkBankAccounts.ts",
    find: "  if (!isOurs) {\n",
    replace: "  if (!isOurs && account.tries < 0) {\n",
    tests: bankAccounts,
  },
  {
    name: "any token ends a lease",
    file: leases,
    find: "    where id = ${id} and lease_token = ${token}\n    returning id",
    replace: "    where id = ${id} and ${token}::uuid is not null\n    returning id",
    tests: latePayouts,
  },
  {
    name: "what was done under a lease that ran out is thrown away, although nobody took the row",
    file: leases,
    find: "    where id = ${id} and lease_token = ${token}\n    returning id",
    replace:
      "    where id = ${id} and lease_token = ${token} and leased_until > blaze_now()\n    returning id",
    tests: latePayouts,
  },
  {
    name: "a leased row is taken by a second worker",
    file: leases,
    find: "sql<boolean>`(leased_until is null or leased_until <= (select blaze_now()))`",
    replace: "sql<boolean>`(leased_until is null or leased_until is not null)`",
    tests: latePayouts,
  },
  {
    name: "a webhook starts a second sender of a refund",
    file: processRefunds,
    find: " and ${isUnleased} and (refunds.status = 'sent' or ${moneyMoves})",
    replace: " and (refunds.status = 'sent' or ${moneyMoves})",
    tests: lateRefunds,
  },
  {
    name: "a payout that was begun is sent again without a question",
    file: sendPayouts,
    find: "  if (payout.send_begun_at !== null) {\n",
    replace: "  if (payout.send_begun_at !== null && payout.amount_paise < 0) {\n",
    tests: [...latePayouts, "tests/payouts/payouts.test.ts"],
  },
  {
    name: "a refund that was begun is sent again without a question",
    file: processRefunds,
    find: "  if (refund.send_begun_at !== null) {\n",
    replace: "  if (refund.send_begun_at !== null && refund.amount_paise < 0) {\n",
    tests: lateRefunds,
  },
  {
    name: "what a provider does not know yet is sent a second time at once",
    file: leases,
    find: "        or send_begun_at <= (select blaze_now()) - ${notYetKnownSeconds} * interval '1 second')",
    replace: "        or ${notYetKnownSeconds} > 0)",
    tests: latePayouts,
  },
  {
    name: "that a transfer was begun is not written down",
    file: leases,
    find: "    set send_begun_at = blaze_now(), leased_until",
    replace: "    set leased_until",
    tests: latePayouts,
  },
  {
    name: "a payout that the provider refused is failed without a question",
    file: sendPayouts,
    find: '  return known.outcome === "unknown" ? sent : known;',
    replace: "  return known ? sent : known;",
    tests: latePayouts,
  },
  {
    name: "a refund that the provider refused is failed without a question",
    file: processRefunds,
    find: '  return known.outcome === "unknown" ? sent : known;',
    replace: "  return known ? sent : known;",
    tests: lateRefunds,
  },
  {
    name: "a question about a refund that was refused is a refusal of the refund",
    file: "modules/settlement/refunds/askRefund.ts",
    find: '  return known.outcome === "declined" ? { outcome: "unavailable", reason: known.reason } : known;',
    replace: "  return known;",
    tests: lateRefunds,
    explained: "No adapter answers a question with a refusal; the type of the answer allows one.",
  },
  {
    name: "a KYC that is turned down fails a payout that may have left",
    file: sendPayouts,
    find: "  if (begunAt !== null) return {",
    replace: "  if (begunAt !== null && reason === null) return {",
    tests: latePayouts,
  },
  {
    name: "a payout that the provider knows fails by our own decision",
    file: sendPayouts,
    find: '  return known.outcome === "unknown" ? { outcome: "failed", reason } : known;',
    replace: '  return known ? { outcome: "failed", reason } : known;',
    tests: latePayouts,
  },
  {
    name: "a late answer is kept nowhere",
    file: "modules/operations/lateAnswers.ts",
    find: "    values (${kind}, ${subject}, ${reference}, ${JSON.stringify(answer)}::jsonb)`",
    replace:
      "    select ${kind}, ${subject}::uuid, ${reference}, ${JSON.stringify(answer)}::jsonb where false`",
    tests: latePayouts,
  },
  {
    name: "no operator hears of a late answer",
    file: "modules/operations/lateAnswers.ts",
    find: "values ('late_answer', ${subject}, ${detail.slice(0, 500)})",
    replace: "select 'late_answer', ${subject}, ${detail.slice(0, 500)} where false",
    tests: latePayouts,
  },
  {
    name: "an operator's retry takes a new reference before the provider has said no to the old one",
    file: "modules/settlement/refunds/operatorRefunds.ts",
    find: "reference = case when refused_reference = reference then ${newReference()} else reference end,",
    replace: "reference = ${newReference()},",
    tests: lateRefunds,
  },
  {
    name: "an operator's retry keeps the reference that the provider has said no to",
    file: processRefunds,
    find: "refused_reference: refund.refund_reference })",
    replace: "refused_reference: null })",
    tests: [...lateRefunds, "tests/money/operatorMoney.test.ts"],
  },
  {
    name: "Cashfree: a refund is looked up under another reference",
    file: "modules/payments/providers/cashfree/cashfree.ts",
    find: "`/orders/${payment.reference}/refunds/${refundReference}`",
    replace: "`/orders/${payment.reference}/refunds/${payment.reference}`",
    tests: lateRefunds,
  },
  {
    name: "Razorpay: a refund that is there is taken for an unknown one",
    file: "modules/payments/providers/razorpay/razorpay.ts",
    find: "find(({ receipt }) => receipt === refundReference)",
    replace: "find(({ receipt }) => receipt === transactionId)",
    tests: lateRefunds,
  },
  {
    name: "the exponent of a pause has no ceiling",
    file: retries,
    find: "least(greatest(attempts, 0), 20)",
    replace: "greatest(attempts, 0)",
    tests: retryLoops,
  },
  {
    name: "attempts are counted until an integer is full",
    file: retries,
    find: "return least(attempts, 999999) + 1",
    replace: "return attempts + 1",
    tests: retryLoops,
  },
  {
    name: "a pause grows beyond the longest",
    file: retries,
    find: "least(longest_pause, first_pause * power(2, least(greatest(attempts, 0), 20)))",
    replace: "greatest(first_pause, first_pause * power(2, least(greatest(attempts, 0), 20)))",
    tests: retryLoops,
  },
  {
    name: "a pause does not grow",
    file: retries,
    find: "power(2, ",
    replace: "power(1, ",
    tests: retryLoops,
  },
  {
    name: "after three days a question about a paid payout that nobody answers is the last",
    file: "modules/payouts/sendPayouts.ts",
    find: "        else blaze_now() + interval '1 day'\n",
    replace:
      "        when coalesce(paid_at, finished_at) > blaze_now() - interval '3 days'\n" +
      "          then blaze_now() + interval '1 day'\n",
    tests: ["tests/payouts/payouts.test.ts"],
    test: "while nobody answers the last question",
  },
  {
    name: "a refund that the statement does not show is missing, though the provider knows it",
    file: "modules/settlement/statements/compareStatement.ts",
    find: '    if (known.outcome === "ok" && known.status === "processed") agreed.push(refund.id);\n    else found.push',
    replace: "    found.push",
    tests: ["tests/money/operatorMoney.test.ts"],
    test: "older than the statement",
  },
];
