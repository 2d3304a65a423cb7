/** What somebody of the company does there. One person may have several roles. */
export const operatorRoles = ["support", "verifier", "inspector", "finance", "admin"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * What operators may see and do, and in which roles. An admin may do everything (R-OPERATOR-1). Every call below /ops names one of
 * these, and so does every desk: the server refuses by this table and the screens show by it.
 */
const rolesWith = {
  /** The list of the API's calls, which every desk's screen may need. */
  read_api: ["support", "verifier", "inspector", "finance"],
  see_orders: ["support", "inspector", "finance"],
  /** The goods' steps, their pick-up, their parcel and its label. */
  move_orders: ["support", "inspector"],
  inspect_goods: ["inspector"],
  /** An order ends and its money goes back. */
  cancel_orders: ["support", "finance"],
  /** Blaze pays for goods that a carrier lost or broke, and writes down what the carrier pays. */
  cover_losses: ["finance"],
  see_claims: ["support", "inspector", "finance"],
  decide_claims: ["support"],
  /** Private pictures and papers; a KYC document asks for `review_kyc` besides. */
  see_files: ["support", "verifier", "inspector", "finance"],
  review_kyc: ["verifier"],
  /** An approval is taken back: what its person sells stands still, and payouts wait. */
  revoke_kyc: ["verifier"],
  /** Reports of bids that were mistakes, and objections to strikes. */
  judge_bidders: ["support"],
  /** One person by mobile number or id: how to reach them, how they stand, what they sell and buy. */
  see_people: ["support"],
  /** Somebody's own screens, read-only, once they have allowed it. */
  view_as_person: ["support"],
  block_people: ["support"],
  /** How much one person may bid without a deposit, set by hand. */
  set_limits: ["support"],
  /** What may mean that somebody is not honest, and what came of it. */
  judge_signals: ["support"],
  /** Invitation codes: to make and end them, and to see who came by which. */
  invite_people: ["support"],
  /** Any listing by its number, what is reported of it, and the end of its auction. */
  take_down_listings: ["support"],
  /** Drafts that wait for a look before they go live, and the words and categories that make them wait. */
  review_listings: ["support"],
  /** An auction stands still, goes on, or ends later. */
  halt_auctions: ["support"],
  /** Complaints, reports of people and messages, requests about data: whoever filed them, with what they left. */
  handle_grievances: ["support"],
  /** Every auction that would have ended in an outage ends later. */
  declare_outages: [],
  /** Refunds, payouts, alerts, differences and kept deposits, to look at. */
  see_money: ["finance"],
  move_money: ["finance"],
  /** Fees and taxes by date. */
  set_rates: ["finance"],
  /** Settings, service areas, delivery prices, weight classes and the questions of a category. */
  set_rules: [],
  /** What others proposed and a second operator carries out; which of it, goes by its kind (`proposalKinds`). */
  see_proposals: ["finance"],
  /** Who works here, and in which roles. */
  manage_operators: [],
  /** Who read what nobody else may see. */
  read_logs: [],
} as const satisfies Record<string, readonly Exclude<OperatorRole, "admin">[]>;

export type OperatorRight = keyof typeof rolesWith;

/** True when one of these roles includes the right. */
export function hasRight(roles: readonly OperatorRole[], right: OperatorRight): boolean {
  const allowed: readonly OperatorRole[] = rolesWith[right];
  return roles.some((role) => role === "admin" || allowed.includes(role));
}
