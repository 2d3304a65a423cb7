import type { PlantedFault } from "../plantedFault.ts";

const razorpay = "modules/payments/providers/razorpay/razorpay.ts";
const recordResult = "modules/settlement/recordResult.ts";
const lane = "modules/operations/lane.ts";
const breaker = "modules/operations/breaker.ts";
const lanes = ["tests/money/lanes.test.ts"];
const providers = ["tests/money/providers.test.ts"];
const replies = ["tests/money/providerReplies.test.ts"];
const returned = ["tests/money/returnedPayments.test.ts"];
const webhooks = ["tests/money/webhooks.test.ts"];
const icici = ["tests/money/iciciWebhook.test.ts"];

/** Payment providers: lanes, breakers and time limits, what their answers mean, and what they send by themselves. */
export const providerFaults: readonly PlantedFault[] = [
  {
    name: "all providers wait for the slowest",
    file: "modules/payments/providerLane.ts",
    find: "  const settled = await Promise.allSettled(lanes.map(workIn));",
    replace:
      "  const settled: PromiseSettledResult<number>[] = [];\n" +
      "  for (const lane of lanes) settled.push(...(await Promise.allSettled([workIn(lane)])));",
    tests: lanes,
  },
  {
    name: "a lane works on one row at a time",
    file: lane,
    find: "if (runners.length >= lane.concurrency) return;",
    replace: "if (runners.length >= 1) return;",
    tests: lanes,
  },
  {
    name: "a lane works on as many rows at once as there are",
    file: lane,
    find: "if (runners.length >= lane.concurrency) return;",
    replace: "",
    tests: lanes,
  },
  {
    name: "rows are taken while the breaker is open",
    file: lane,
    find: " && lane.breaker.admits()",
    replace: "",
    tests: lanes,
    test: "while a provider is away nothing",
  },
  {
    name: "a breaker hears of no failure",
    file: lane,
    find: "if (wasThere !== null) lane.breaker.record(wasThere);",
    replace: "if (wasThere === true) lane.breaker.record(wasThere);",
    tests: lanes,
    test: "while a provider is away nothing",
  },
  {
    name: "a breaker that opened stays open when a call succeeds",
    file: breaker,
    find: "    pauseMs = firstPauseMs;\n    openUntil = null;\n",
    replace: "    pauseMs = firstPauseMs;\n",
    tests: ["modules/operations/breaker.test.ts"],
  },
  {
    name: "a breaker opens at the first failure",
    file: breaker,
    find: "if (openUntil === null && failures < mostFailures) return;",
    replace: "",
    tests: ["modules/operations/breaker.test.ts"],
  },
  {
    name: "a breaker's pause grows without end",
    file: breaker,
    find: "Math.min(longestPauseMs, pauseMs * 2)",
    replace: "pauseMs * 2",
    tests: ["modules/operations/breaker.test.ts"],
  },
  {
    name: "a call to a provider has no time limit",
    file: "modules/operations/callProvider.ts",
    find: "      signal: AbortSignal.timeout(timeLimitOf(request)),\n",
    replace: "",
    tests: lanes,
    test: "a webhook of a provider that hangs",
  },
  {
    name: "a payment whose settling throws ends the whole lane",
    file: "modules/operations/processBatch.ts",
    find: "    return await setAside(database, row, error);",
    replace: "    throw error;",
    tests: lanes,
    test: "a payment whose settling throws is set aside",
  },
  {
    name: "Razorpay: an authorisation that it returned by itself counts as paid",
    file: "modules/payments/providers/razorpay/razorpayPayment.ts",
    find: 'status === "refunded" && captured === true;',
    replace: 'status === "refunded";',
    tests: [...replies],
  },
  {
    name: "Razorpay: the return of an authorisation is a refund on the statement",
    file: razorpay,
    find: "if (isOurs || payment === undefined || wasCaptured(payment)) items.push(refund);",
    replace: "items.push(refund);",
    tests: [...replies],
  },
  {
    name: "Razorpay: a capture that another call has made is not asked about again",
    file: razorpay,
    find: "const captureWaitsMs = [0, 250, 1000] as const;",
    replace: "const captureWaitsMs = [0] as const;",
    tests: returned,
  },
  {
    name: "Razorpay: a late authorisation is not captured",
    file: razorpay,
    find: 'if (read.attempt?.state !== "authorised") return',
    replace: 'if (read.attempt?.state !== "open") return',
    tests: providers,
  },
  {
    name: "Razorpay: another amount than ours is captured",
    file: razorpay,
    find: "  if (authorised.amountPaise !== amountPaise)\n",
    replace: "  if (authorised.amountPaise < 0)\n",
    tests: [...providers, ...replies],
    explained:
      "Razorpay itself captures no other amount than the one that is authorised, and resultOfAttempt refuses one as well.",
  },
  {
    name: "Razorpay and Cashfree: another amount than ours is credited",
    file: "modules/payments/resultOfAttempt.ts",
    find: "  if (attempt.amountPaise !== amountPaise)\n",
    replace: "  if (attempt.amountPaise < 0)\n",
    tests: [...providers, ...replies],
  },
  {
    name: "banks: another amount than ours is credited",
    file: "modules/payments/resultOfReply.ts",
    find: "  if (paiseFromDecimalRupees(amount) !== amountPaise)\n",
    replace: "  if (paiseFromDecimalRupees(amount) === null)\n",
    tests: providers,
  },
  {
    name: "money that the provider gave back before it was credited is credited",
    file: recordResult,
    find: "  const state = creditedState(result);\n",
    replace: "  const state: string = result.status;\n",
    tests: returned,
  },
  {
    name: "money of which the provider gave a part back is credited whole",
    file: recordResult,
    find: "  const state = creditedState(result);\n",
    replace: '  const state = creditedState(result) === "disputed" ? "success" : creditedState(result);\n',
    tests: returned,
  },
  {
    name: "a success is not final",
    file: recordResult,
    find: '  if (payment.status === "success") return { payment, became: null };\n',
    replace: "",
    tests: ["tests/money/partPayments.test.ts"],
  },
  {
    name: "two who verify one payment at once both post it",
    file: "modules/payments/paymentRows.ts",
    find: '    .where("id", "=", paymentId)\n    .forNoKeyUpdate()\n',
    replace: '    .where("id", "=", paymentId)\n',
    tests: ["tests/money/orderPayment.test.ts"],
  },
  {
    name: "Razorpay: anybody sends webhooks",
    file: razorpay,
    find: 'if (!isSameSecret(headers["x-razorpay-signature"], expected)) return null;',
    replace: 'if (!headers["x-razorpay-signature"] || !expected) return null;',
    tests: [...webhooks],
  },
  {
    name: "Razorpay: a checkout's result is believed without its signature",
    file: razorpay,
    find: 'isSameSecret(signature, hmacSha256(`${orderId}|${razorpayPaymentId}`, settings.keySecret, "hex")),',
    replace: "signature.length > 0 && orderId !== razorpayPaymentId,",
    tests: webhooks,
  },
  {
    name: "a webhook that the provider did not sign is kept whole",
    file: "modules/settlement/keepWebhook.ts",
    find: "delivery.body.slice(0, refusedBytes)",
    replace: "delivery.body",
    tests: webhooks,
  },
  {
    name: "webhooks that the provider did not sign are kept without a limit",
    file: "modules/settlement/keepWebhook.ts",
    find: "where ${row.status} <> 'refused' or ${refusedAnHour} > (",
    replace: "where ${row.status} <> 'refused' or ${refusedAnHour} * 1000 > (",
    tests: webhooks,
  },
  {
    name: "ICICI: any number of blocks is decrypted for anybody",
    file: "modules/payments/providers/iciciUpi/iciciCipher.ts",
    find: " || count > mostBlocks",
    replace: "",
    tests: icici,
  },
  {
    name: "ICICI: what is not cut into whole blocks is decrypted as well",
    file: "modules/payments/providers/iciciUpi/iciciCipher.ts",
    find: "!Number.isInteger(count) || ",
    replace: "",
    tests: icici,
    explained: "A piece that is no whole block decrypts to nothing. Counting first only saves the work.",
  },
  {
    name: "ICICI: webhooks are decrypted where bids are taken",
    file: "modules/payments/providers/iciciUpi/iciciCipher.ts",
    find: "  return decryptOffLoop(merchantPrivateKey, pieces(bytes, size));",
    replace:
      '  const { privateDecrypt } = await import("node:crypto");\n' +
      "  const open = (block: Buffer) => privateDecrypt({ key: merchantPrivateKey, padding }, block);\n" +
      "  return decryptOffLoop && Buffer.concat(pieces(bytes, size).map(open)).toString();",
    tests: icici,
  },
  {
    name: "ICICI: the webhook takes a body of any call's length",
    file: "domain/payment/paymentMethods.ts",
    find: "bodyLimit: 8 * 1024 }",
    replace: "bodyLimit: 256 * 1024 }",
    tests: ["tests/api/wireLimits.test.ts"],
  },
  {
    name: "a look at a statement keeps as missing what was settled while it asked for the rest",
    file: "modules/settlement/statements/differences.ts",
    find: "select * from said where kind <> 'payment_missing_here' or not exists (",
    replace: "select * from said where true or not exists (",
    tests: ["tests/money/statements.test.ts"],
    test: "a look that took long",
  },
];
