import type { PlantedFault } from "../plantedFault.ts";

const tests = ["tests/search/savedSearches.test.ts"];
const following = ["tests/search/followedSellers.test.ts"];
const matching = "modules/savedSearches/matchNewListings.ts";
const telling = "modules/savedSearches/tellSavedSearches.ts";

/** Saved searches: who is told of what, when, and how often. */
export const savedSearchFaults: readonly PlantedFault[] = [
  {
    name: "an alert forgets the delivery that its list counted",
    file: "modules/savedSearches/savedSearchRows.ts",
    find: "case when s.to_pin_code is null then",
    replace: "case when true then",
    tests,
    test: "counts it in both of its bounds",
  },
  {
    name: "a seller is told of their own listing",
    file: matching,
    find: " and s.user_id <> a.seller_id",
    replace: "",
    tests,
    test: "nobody is told of their own",
  },
  {
    name: "a saved search that is off is told of",
    file: matching,
    find: "s.is_on and ",
    replace: "",
    tests,
    test: "nobody is told of their own",
  },
  {
    name: "a saved search does not mind the price",
    file: "modules/savedSearches/savedSearchRows.ts",
    find: "between coalesce(s.min_price_paise, 0)",
    replace: "between coalesce(0, s.min_price_paise)",
    tests,
    test: "what fits",
  },
  {
    name: "a text that mentions a thing is the thing",
    file: "modules/savedSearches/savedQuery.ts",
    find: 'isFigure(word) ? "" : "~")));',
    replace: '"")));',
    tests,
    test: "what fits",
  },
  {
    name: "what is found at night rings at night",
    file: telling,
    find: "isInAppOnly: isNight,",
    replace: "isInAppOnly: false,",
    tests,
    test: "at night",
  },
  {
    name: "each find is a notice of its own",
    file: matching,
    find: "s.told_at + make_interval(mins => ${savedSearchPauseMinutes})",
    replace: "s.told_at + make_interval(mins => 0 * ${savedSearchPauseMinutes})",
    tests,
    test: "within an hour",
  },
  {
    name: "what has ended is told",
    file: telling,
    find: `not find.is_told
        and a.status = 'open' and a.ends_at > (select blaze_now()) and`,
    replace: "not find.is_told and",
    tests,
    test: "within an hour",
  },
  {
    name: "another person's saved search is changed",
    file: "modules/savedSearches/ownSavedSearches.ts",
    find: " and user_id = ${userId}\n      returning id",
    replace: "\n      returning id",
    tests,
    test: "another person",
  },
  {
    name: "a person saves without a limit",
    file: "modules/savedSearches/refuseFull.ts",
    find: "(await countRows(own)) < mostSavedSearches",
    replace: "(await countRows(own)) < 2 * mostSavedSearches",
    tests,
    test: "saved once",
  },
  {
    name: "what is found while its search is told of is forgotten",
    file: matching,
    find: "any(${[...ids]}::uuid[])\n",
    replace: "any(${[...ids]}::uuid[]) and tell_at is null\n",
    tests,
    test: "what is found while",
  },
  {
    name: "what was bid beyond the price is new",
    file: "modules/savedSearches/savedSearchRows.ts",
    find: "a.ends_at > (select blaze_now()) and ${isStillWanted}",
    replace: "a.ends_at > (select blaze_now())",
    tests,
    test: "what was bid beyond",
  },
  {
    name: "a saved search does not mind how far it is",
    file: matching,
    find: "<= s.within_km)",
    replace: "<= 2 * s.within_km)",
    tests,
    test: "what fits",
  },
  {
    name: "what was bought at once no more is told of as if it could be",
    file: "modules/savedSearches/savedSearchRows.ts",
    find: "and (s.buy is null or",
    replace: "and (s.buy is distinct from 'later' or",
    tests,
    test: "what can be bought at once no more",
  },
  {
    name: "who follows a seller is told of everybody's listings",
    file: matching,
    find: "array[${markOfAuction}]",
    replace: "array(select '#s' || seller_id from auction_states)",
    tests: following,
    test: "is told of what they list",
  },
  {
    name: "who follows a seller goes on to when the account is gone",
    file: "modules/privacy/markClosed.ts",
    find: "where seller_id = ${userId} order by id for update",
    replace: "where user_id = ${userId} order by id for update",
    tests: following,
    test: "closes their account",
  },
];
