import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/trust/ratings.test.ts"];
const rateOrder = "modules/ratings/rateOrder.ts";

/** Ratings: who writes, and who reads what when. */
export const ratingFaults: readonly PlantedFault[] = [
  {
    name: "the other side's rating is read before both have rated",
    file: "modules/ratings/ratingRows.ts",
    find: "other: other && isOpen(other, now) ? rating(other) : null,",
    replace: "other: other ? rating(other) : null,",
    tests,
    test: "nobody reads",
  },
  {
    name: "a rating that is not open counts in the figures",
    file: "modules/ratings/readSellerRatings.ts",
    find: "where rated_id = ${sellerId} and side = 'buyer' and opens_at <= (select blaze_now())",
    replace: "where rated_id = ${sellerId} and side = 'buyer'",
    tests,
    test: "nobody reads",
  },
  {
    name: "a rating that is not open is listed",
    file: "modules/ratings/readSellerRatings.ts",
    find: "and r.side = 'buyer' and r.opens_at <= (select blaze_now()) and",
    replace: "and r.side = 'buyer' and",
    tests,
    test: "nobody reads",
  },
  {
    name: "an open rating is changed",
    file: rateOrder,
    find: "before.some((row) => isOpen(row, now))",
    replace:
      "before.some((row) => isOpen(row, now) && row.side === order.side && now >= ratingEnd(order.delivered_at as Date))",
    tests,
    test: "nobody reads",
  },
  {
    name: "two that rate at once both wait for the other",
    file: "modules/ratings/ratingRows.ts",
    find: "lock ? sql`for no key update of o`",
    replace: "lock ? sql``",
    tests,
    test: "of two that rate at the same moment",
  },
  {
    name: "ratings go on after 14 days",
    file: rateOrder,
    find: '    if (now >= end) return { refused: "rating_closed", why: "late" };\n',
    replace: "",
    tests,
    test: "after 14 days",
  },
  {
    name: "a stranger rates a sale",
    file: "modules/ratings/ratingRows.ts",
    find: " and ${userId} in (o.buyer_id, o.seller_id)",
    replace: "",
    tests,
    test: "only the two sides",
  },
  {
    name: "anybody answers a rating",
    file: rateOrder,
    find: 'own.where("rated_id", "=", userId).forNoKeyUpdate()',
    replace: "own.forNoKeyUpdate()",
    tests,
    test: "answers once",
  },
  {
    name: "a rating that is sent again when both are open is refused",
    file: rateOrder,
    find: "    if (own !== undefined && isSame(own, input)) return orderRatings(order, before, now);\n",
    replace: "    void isSame;\n    void own;\n",
    tests,
    test: "is answered alike",
  },
  {
    name: "other words of an open rating are taken for the same",
    file: rateOrder,
    find: "own.text === text && ",
    replace: "",
    tests,
    test: "is answered alike",
  },
  {
    name: "a blocked person rates",
    file: rateOrder,
    find: '    if (await isBlocked(tx, userId)) return { refused: "rater_blocked" };\n    const now',
    replace: "    const now",
    tests,
    test: "who is blocked",
  },
  {
    name: "a forgotten person's words of another stay",
    file: "modules/privacy/forgetPerson.ts",
    find: "set text = case when rater_id = ${userId} then null else text end,",
    replace: "set text = text,",
    tests,
    test: "a forgotten person's marks",
  },
];
