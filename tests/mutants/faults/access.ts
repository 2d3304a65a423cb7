import type { PlantedFault } from "../plantedFault.ts";

const access = "server/access.ts";
const authorisation = ["tests/api/authorisation.test.ts"];
const operatorLog = ["tests/operators/log.test.ts"];
const operatorRoles = ["tests/operators/roles.test.ts"];
const operatorSteps = ["tests/orders/operatorSteps.test.ts"];

/** Who may see and do what. */
export const accessFaults: readonly PlantedFault[] = [
  {
    name: "anybody is an operator",
    file: access,
    find: 'if (endpoint.access === "operator" && !user?.is_operator)',
    replace: 'if (endpoint.access === "operator" && !user)',
    tests: authorisation,
  },
  {
    name: "every operator may do everything",
    file: access,
    find: "!hasRight(user.operator_roles, endpoint.right)",
    replace: "user.operator_roles.length === 0",
    tests: authorisation,
  },
  {
    name: "who may look at an order may take all its steps",
    file: "server/routes/fulfilment.ts",
    find: "const refusal = missingRight(user, rightFor(step));",
    replace: "const refusal = missingRight(user, undefined);",
    tests: operatorSteps,
  },
  {
    name: "every operator reads identity documents",
    file: "server/routes/media.ts",
    find: 'hasRight(user.operator_roles, "review_kyc")',
    replace: 'hasRight(user.operator_roles, "see_files")',
    tests: operatorSteps,
  },
  {
    name: "an OTP is enough for an operator",
    file: "modules/accounts/stepUp.ts",
    find: 'where("passkey_at", "is not", null)',
    replace: 'where("verified_at", "is not", null)',
    tests: ["tests/operators/passkeyNeeded.test.ts"],
  },
  {
    name: "one operator proposes and approves a payout",
    file: "modules/payouts/decideBatch.ts",
    find: 'if (decision === "approve" && batch.proposed_by === operatorId)',
    replace: "if (batch.proposed_by === null)",
    tests: ["tests/payouts/payouts.test.ts"],
  },
  {
    name: "an operator approves their own roles",
    file: "domain/operators/proposalKinds.ts",
    find: 'kind === "roles" && subject === operatorId',
    replace: 'kind === "roles" && subject === ""',
    tests: ["domain/operators/proposalKinds.test.ts", ...operatorRoles],
  },
  {
    name: "a large refund by hand takes one operator",
    file: "modules/operators/proposals/proposeByKind.ts",
    find: "failed.amountPaise < refundByTwoFrom",
    replace: "failed.amountPaise <= refundByTwoFrom",
    tests: ["tests/money/operatorMoney.test.ts"],
  },
  {
    name: "the last admins leave at once",
    file: "modules/operators/setRoles.ts",
    find: "admins.others < leastAdmins",
    replace: "admins.others < 0",
    tests: operatorRoles,
  },
  {
    name: "an operator's call is not written down",
    file: "server/route.ts",
    find: 'access === "operator" && (method !== "GET" || readsPrivateData === true)',
    replace: 'access === "operator" && method !== "GET" && readsPrivateData === true',
    tests: operatorLog,
  },
  {
    name: "lines taken off the end of the operators' log are not missed",
    file: "modules/operators/proveLog.ts",
    find: "case when kept.hash <> coalesce(",
    replace: "case when last > kept.seq and kept.hash <> coalesce(",
    tests: operatorLog,
  },
  {
    name: "the operators' log is proved by its numbers alone",
    file: "modules/operators/proveLog.ts",
    find: "or hash <> hash_now) as broken_at",
    replace: "and hash <> hash_now) as broken_at",
    tests: operatorLog,
  },
  {
    name: "a mobile number stands in the operators' log",
    file: "modules/operators/recordCall.ts",
    find: "const subject = maskMobiles(named)",
    replace: "const subject = named",
    tests: operatorLog,
  },
  {
    name: "a write from another site is taken with the cookie",
    file: "server/crossSite.ts",
    find: "export function isCrossSite(",
    replace:
      "export function isCrossSite(..._: unknown[]): boolean {\n  return false;\n}\n\nexport function wasCrossSite(",
    tests: ["tests/api/session.test.ts"],
  },
  {
    name: "the demo's calls are served in production",
    file: "server/route.ts",
    find: 'if (endpoint.access === "demo" && !app.blaze.config.isDemo) return;',
    replace: "",
    tests: authorisation,
    explained:
      "registerDemoRoutes registers none of them in production either. This keeps out one that is ever served elsewhere.",
  },
  {
    name: "somebody reads another's won order",
    file: "modules/orders/readWonOrder.ts",
    find: '.where("orders.buyer_id", "=", userId)',
    replace: '.where("orders.buyer_id", "is not", null)',
    tests: [...authorisation, "tests/money/orderPayment.test.ts"],
  },
  {
    name: "a seller sees the buyer's mobile number",
    file: "modules/orders/readSoldOrder.ts",
    find: '.select("buyers.name as buyer_name")',
    replace: '.select("buyers.mobile as buyer_name")',
    tests: ["tests/api/mobileNumbers.test.ts"],
  },
  {
    name: "somebody reads another's conversation",
    file: "modules/conversations/conversationOrders.ts",
    find: 'is("orders.seller_id", "=", userId)',
    replace: 'is("orders.seller_id", "is not", null)',
    tests: ["tests/orders/conversations.test.ts"],
  },
  {
    name: "a private file opens for anybody",
    file: "modules/media/openUpload.ts",
    find: "      u.owner_id = ${readerId}\n      or exists",
    replace: "      ${readerId}::uuid is not null\n      or exists",
    tests: ["tests/media/uploadRights.test.ts"],
  },
  {
    name: "an operator opens a private file and leaves no record",
    file: "modules/media/openUpload.ts",
    find: ".values(access).execute();",
    replace: ".values(access).compile();",
    tests: ["tests/media/uploadRights.test.ts"],
  },
  {
    name: "somebody removes another's bank account",
    file: "modules/identity/removeBankAccount.ts",
    find: "where id = ${accountId} and user_id = ${userId} and removed_at is null",
    replace: "where id = ${accountId} and ${userId} is not null and removed_at is null",
    tests: ["tests/identity/bankAccounts.test.ts", ...authorisation],
  },
  {
    name: "a bank account that a payout is on its way to is removed",
    file: "modules/identity/removeBankAccount.ts",
    find: "and status in ('proposed', 'approved', 'sent')) as payout",
    replace: "and status in ('proposed')) as payout",
    tests: ["tests/identity/bankAccounts.test.ts", "tests/payouts/payouts.test.ts"],
  },
  {
    name: "a watchlist shows everybody's",
    file: "modules/catalogue/watchlist.ts",
    find: 'database.kysely.selectFrom("watches").where("user_id", "=", userId);',
    replace: 'database.kysely.selectFrom("watches").where("user_id", "is not", null);\n  void userId;',
    tests: ["tests/api/watchlist.test.ts"],
  },
  {
    name: "somebody ends another seller's listing",
    file: "modules/listings/endListingEarly.ts",
    find: "    where s.listing_id = ${own.listingId} and s.seller_id = ${own.sellerId}\n",
    replace: "    where s.listing_id = ${own.listingId}\n",
    tests: ["tests/selling/endEarly.test.ts", ...authorisation],
  },
  {
    name: "a listing with bids is ended early",
    file: "modules/listings/endListingEarly.ts",
    find: 'if (auction.bid_count > 0) return { refused: "listing_has_bids", bids: auction.bid_count };',
    replace: "",
    tests: ["tests/selling/endEarly.test.ts"],
  },
  {
    name: "an operator approves a payout to themselves",
    file: "modules/payouts/decideBatch.ts",
    find: '.where("seller_id", "=", operatorId)',
    replace: '.where("seller_id", "!=", operatorId)',
    tests: ["tests/payouts/payouts.test.ts"],
  },
];
