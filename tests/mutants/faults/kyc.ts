import type { PlantedFault } from "../plantedFault.ts";

const review = ["tests/identity/kycReview.test.ts"];
const revoked = ["tests/identity/kycRevoked.test.ts"];
const accounts = ["tests/identity/bankReview.test.ts"];
const payouts = ["tests/payouts/accountsOfPayouts.test.ts"];

/** Who somebody is: what must be compared, and what follows from an approval that is taken back. */
export const kycFaults: readonly PlantedFault[] = [
  {
    name: "a KYC is approved with a part of its checklist ticked",
    file: "modules/blocking/decideKyc.ts",
    find: "return checks.length > 0 ?",
    replace: "return checks.length > 4 ?",
    tests: review,
  },
  {
    name: "a number of another account inside a GSTIN is not seen",
    file: "modules/identity/kycReviewRows.ts",
    find: "where other.pan_fingerprint = kyc.pan_fingerprint and removed_at is null",
    replace: "where other.gstin_fingerprint = kyc.number_fingerprint and removed_at is null",
    tests: review,
  },
  {
    name: "a KYC is decided over what changed since it was read",
    file: "modules/blocking/decideKyc.ts",
    find: 'if (kyc.has_changed) return { refused: "case_changed" };',
    replace: "",
    tests: review,
  },
  {
    name: "two operators decide about one KYC",
    file: "modules/blocking/lockKyc.ts",
    find: "if (taken !== null) return taken;",
    replace: "",
    tests: review,
  },
  {
    name: "an approval is taken back and its person's auctions go on",
    file: "modules/blocking/revokeKyc.ts",
    find: "const frozen = await freezeListings(tx, sellerId);",
    replace: "const frozen: number[] = [];",
    tests: revoked,
  },
  {
    name: "support lets an auction go on whose seller has no approval any more",
    file: "modules/blocking/freezeListings.ts",
    find: "and not ${lacksKycSinceRevoked(sql`state.seller_id`)}",
    replace: "",
    tests: revoked,
  },
  {
    name: "what was handed in again lets the auctions go on",
    file: "modules/identity/revokedKyc.ts",
    find: "status = 'verified' and replaced_at is null",
    replace: "status in ('submitted', 'verified') and replaced_at is null",
    tests: revoked,
  },
  {
    name: "another approval lets nothing go on",
    file: "modules/blocking/decideKyc.ts",
    find: "const resumed = await resumeListings(tx, userId);",
    replace: "const resumed: number[] = [];",
    tests: revoked,
  },
  {
    name: "after an approval that was taken back one's word is enough to sell",
    file: "domain/identity/kycRights.ts",
    find: "verifiedToSell || wasRevoked",
    replace: "verifiedToSell",
    tests: ["domain/identity/kycRights.test.ts", ...revoked],
  },
  {
    name: "a listing goes live while its seller's approval is taken back",
    file: "modules/blocking/lockKyc.ts",
    find: '.where("id", "=", seller.user_id).forNoKeyUpdate()',
    replace: '.where("id", "=", seller.user_id)',
    tests: revoked,
  },
  {
    name: "an operator approves their own bank account",
    file: "modules/identity/decideBankAccount.ts",
    find: "removed_at is null and user_id <> ${operatorId}",
    replace: "removed_at is null and ${operatorId}::text is not null",
    tests: accounts,
  },
  {
    name: "an operator reads the number of their own bank account at the desk",
    file: "modules/identity/bankReviewRows.ts",
    find: '.where("account.user_id", "<>", operatorId)',
    replace: '.where("account.user_id", "is not", operatorId ? null : null)',
    tests: accounts,
  },
  {
    name: "two operators decide about one bank account",
    file: "modules/identity/decideBankAccount.ts",
    find: "if (taken !== null) return taken;",
    replace: "",
    tests: accounts,
  },
  {
    name: "the last decision about a bank account counts",
    file: "modules/identity/decideBankAccount.ts",
    find: 'if (!hasFailedCheck(account.status)) return { refused: "bank_account_decided", status: account.status };',
    replace: "void hasFailedCheck;",
    tests: accounts,
  },
  {
    name: "a bank account is decided over what changed since it was read",
    file: "modules/identity/decideBankAccount.ts",
    find: 'return account.has_changed ? { refused: "case_changed" } : account;',
    replace: "return account;",
    tests: accounts,
  },
  {
    name: "banks are asked again without end",
    file: "modules/identity/decideBankAccount.ts",
    find: "if (account.rechecks >= mostRechecks)",
    replace: "if (account.rechecks > 1_000)",
    tests: accounts,
  },
  {
    name: "a bank check is not counted",
    file: "modules/identity/reviewBankAccounts.ts",
    find: "count(*) filter (where asked_at >= this_month)::integer as made",
    replace: "count(*) filter (where asked_at < this_month)::integer as made",
    tests: accounts,
  },
  {
    name: "a payout is proposed to an account that was refused",
    file: "domain/identity/bankCheck.ts",
    find: 'paidToStatuses = ["verified", "approved"]',
    replace: 'paidToStatuses = ["verified", "approved", "refused"]',
    tests: payouts,
  },
  {
    name: "a payout is proposed to an account whose bank never answered",
    file: "domain/identity/bankCheck.ts",
    find: 'paidToStatuses = ["verified", "approved"]',
    replace: 'paidToStatuses = ["verified", "approved", "unchecked"]',
    tests: payouts,
  },
  {
    name: "a payout is sent to an account that was refused by then",
    file: "modules/payouts/prepareTransfer.ts",
    find: "if (!account.isPaidTo)",
    replace: "if (account.isPaidTo === undefined)",
    tests: payouts,
  },
  {
    name: "bidders read what is wrong with a seller's paper",
    file: "modules/blocking/sellerNotices.ts",
    find: 'part: "seller_checked"',
    replace: 'part: "kyc_not_genuine"',
    tests: revoked,
  },
];
