import type { PlantedFault } from "../plantedFault.ts";

const blocking = "modules/blocking/blockPerson.ts";
const freezing = "modules/blocking/freezeListings.ts";
const blocks = ["tests/accounts/blocks.test.ts"];
const passkeys = ["tests/accounts/passkeys.test.ts"];
const outages = ["tests/money/outage.test.ts"];
const reviews = ["tests/selling/review.test.ts"];
const halts = ["tests/operators/listingHalts.test.ts"];

/** Blocked people, and the auctions that stand still with them. */
export const blockingFaults: readonly PlantedFault[] = [
  {
    name: "a block that ends when the clock was set back ends before it began",
    file: "modules/blocking/blockRows.ts",
    find: "greatest(blocked_at, ${now}::timestamptz)",
    replace: "${now}::timestamptz",
    tests: ["tests/accounts/blockClock.test.ts"],
  },
  {
    name: "a session of a blocked person that is left over is let in",
    file: "modules/accounts/sessions.ts",
    find: "      and not u.is_blocked\n",
    replace: "",
    tests: blocks,
  },
  {
    name: "a blocked person's sessions stay",
    file: blocking,
    find: 'deleteFrom("sessions").where("user_id", "=", userId)',
    replace: 'deleteFrom("sessions").where("user_id", "=", userId).where("user_id", "is", null)',
    tests: blocks,
  },
  {
    name: "a blocked person's streams stay open",
    file: blocking,
    find: "    await tellSessionsEnded(tx, userId);\n",
    replace: "    void tellSessionsEnded;\n",
    tests: blocks,
  },
  {
    name: "a blocked seller's auctions go on",
    file: blocking,
    find: "    const frozen = await freezeListings(tx, userId);",
    replace: "    const frozen = freezeListings.length - freezeListings.length;",
    tests: blocks,
  },
  {
    name: "a blocked person's maximum goes on bidding",
    file: blocking,
    find: "    await endMaxima(tx, userId);\n",
    replace: "    void endMaxima;\n",
    tests: ["tests/accounts/blockedMaximum.test.ts"],
  },
  {
    name: "a maximum that is being stored when its bidder is blocked goes on bidding",
    file: freezing,
    find: "        select listing_id from deposits where bidder_id = ${userId})",
    replace: "        select listing_id from deposits where bidder_id = ${userId} and false)",
    tests: ["tests/accounts/blockedMaximum.test.ts"],
  },
  {
    name: "an auction whose end has passed freezes with its seller",
    file: freezing,
    find: " and ends_at > (select blaze_now())\n",
    replace: "\n",
    tests: blocks,
  },
  {
    name: "a frozen auction loses the time that it stood still",
    file: freezing,
    find: "ends_at = ends_at + (clock.now - frozen_at),\n",
    replace: "ends_at = ends_at + (clock.now - clock.now),\n",
    tests: blocks,
  },
  {
    name: "a paused auction goes on with the end that it had",
    file: freezing,
    find:
      "set status = 'open', ends_at = ends_at + (clock.now - frozen_at),\n" +
      "      scheduled_ends_at = scheduled_ends_at + (clock.now - frozen_at),",
    replace: "set status = 'open',",
    tests: blocks,
  },
  {
    name: "a block with an end passes at once",
    file: "modules/blocking/unblockPerson.ts",
    find: "      and (${endedBy}::uuid is not null or until_at <= (select blaze_now()))\n",
    replace: "      and (${endedBy}::uuid is not null or until_at is not null)\n",
    tests: blocks,
    explained:
      "endPassedBlocks chooses by the same condition. Only a later end that an operator sets between its look and its " +
      "locks needs this one.",
  },
  {
    name: "operators block one another",
    file: blocking,
    find: '    if (person.is_operator) return { refused: "operator_not_blockable" };\n',
    replace: "",
    tests: blocks,
  },
  {
    name: "a blocked person signs in with an OTP",
    file: "modules/accounts/verifyOtp.ts",
    find: "user.is_blocked ? await blockedRefusal(tx, user.id) : user;",
    replace: "!user.id ? await blockedRefusal(tx, user.id) : user;",
    tests: blocks,
  },
  {
    name: "a blocked person signs in with a passkey",
    file: "modules/accounts/passkeySignIn.ts",
    find: "  if (person?.is_blocked) return await blockedRefusal(tx, userId);\n",
    replace: "  void blockedRefusal;\n",
    tests: passkeys,
  },
  {
    name: "an auction that is over is taken down",
    file: "modules/blocking/lockAuction.ts",
    find: 'status === "closed" || (status === "open" && now >= endsAt);',
    replace: 'status === "closed" && now >= endsAt;',
    tests: ["tests/money/takeDown.test.ts"],
  },
  {
    name: "an operator takes down an auction that they bid on",
    file: "modules/blocking/lockAuction.ts",
    find: "auction === undefined || auction.is_party",
    replace: "auction === undefined",
    tests: ["tests/money/takeDown.test.ts"],
  },
  {
    name: "what an operator froze goes on when its seller is let in again",
    file: freezing,
    find: "other.listing_id = state.listing_id and other.ended_at is null)",
    replace: "other.listing_id = state.listing_id and false)",
    tests: halts,
  },
  {
    name: "what an operator lets go on runs though its seller is blocked",
    file: freezing,
    find: "users.id = state.seller_id and users.is_blocked)",
    replace: "users.id = state.seller_id and false)",
    tests: halts,
  },
  {
    name: "an end that was moved uses up the soft close",
    file: "domain/auction/extension.ts",
    find: "scheduledEndsAt: new Date(scheduledEndsAt.getTime() + byMs)",
    replace: "scheduledEndsAt: new Date(scheduledEndsAt.getTime() + byMs - byMs)",
    tests: halts,
  },
  {
    name: "screens take a later end for the one that they know",
    file: "modules/blocking/moveEnds.ts",
    find: "freezes = freezes + 2",
    replace: "freezes = freezes",
    tests: halts,
  },
  {
    name: "an auction that was closed while it was waited for ends later all the same",
    file: "modules/blocking/declareOutage.ts",
    find: "any(${ids}::bigint[]) and ${isEnding(outage)}",
    replace: "any(${ids}::bigint[]) and state.ends_at >= ${outage.from}",
    tests: outages,
  },
  {
    name: "an outage ends what ends in it no later than the minimum",
    file: "domain/auction/outage.ts",
    find: "Math.max(later, least)",
    replace: "Math.min(later, least)",
    tests: ["domain/auction/outage.test.ts"],
  },
  {
    name: "an outage that overlaps another one is declared beside it",
    file: "modules/blocking/declareOutage.ts",
    find: "  if (problem !== null) return problem;\n",
    replace: "  void problem;\n",
    tests: outages,
  },
  {
    name: "the second operator freezes what the first has frozen",
    file: "modules/blocking/freezeListing.ts",
    find: "    if (known !== undefined) {\n",
    replace: "    if (known !== undefined && known.reason === input.reason) {\n",
    tests: halts,
  },
  {
    name: "a listing goes live though it says a word of the list",
    file: "modules/listings/goLive.ts",
    find: "  if (reasons.length === 0) return await startDraft(tx, draft);\n",
    replace: "  if (reasons.length < 99) return await startDraft(tx, draft);\n",
    tests: reviews,
  },
  {
    name: "what waits for a look is changed before anybody looks",
    file: "modules/listings/draftRow.ts",
    find: "return isInReview ? {",
    replace: "return isInReview && status.length === 0 ? {",
    tests: reviews,
  },
  {
    name: "a released listing has lost the days that it waited",
    file: "modules/listings/review/decideReview.ts",
    find: "const waited = { since: review.since, ",
    replace: "const waited = { since: draft.now, ",
    tests: reviews,
  },
  {
    name: "a blocked seller's draft is released",
    file: "modules/listings/review/decideReview.ts",
    find: '  if (!mayList) return { refused: "seller_not_active" };\n',
    replace: "  void mayList;\n",
    tests: reviews,
  },
  {
    name: "what is taken down leaves its reports waiting",
    file: "modules/blocking/takeDownListing.ts",
    find: "    await decideListingReports(tx, { ...input, title: auction.title });\n",
    replace: "",
    tests: ["tests/operators/listingReports.test.ts"],
  },
  {
    name: "the second operator overwrites what the first has decided",
    file: "modules/blocking/decideListingReports.ts",
    find: '    .where("decided_at", "is", null)\n',
    replace: "",
    tests: ["tests/operators/listingReports.test.ts"],
  },
  {
    name: "what was taken down is listed again with one press",
    file: "modules/listings/relistListing.ts",
    find: "    if (takenDown) return takenDown;\n",
    replace: "",
    tests: ["tests/money/takeDown.test.ts"],
  },
  {
    name: "who took a listing down says alone that it was a mistake",
    file: "modules/blocking/liftTakeDown.ts",
    find: '  if (down.taken_down_by === operatorId) return { refused: "second_operator_needed" };\n',
    replace: "",
    tests: ["tests/money/takeDown.test.ts"],
  },
  {
    name: "a take-down that was lifted is lifted anew",
    file: "modules/blocking/liftTakeDown.ts",
    find: "  if (down.lifted_at !== null) return null;\n",
    replace: "",
    tests: ["tests/money/takeDown.test.ts"],
  },
];
