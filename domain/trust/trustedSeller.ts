/** What is known of a seller for their level; each of it is stored for another reason. */
export type SellerRecord = {
  /** Sales that were paid, came, and whose days for a claim are over. */
  readonly completedSales: number;
  /** Open ratings by buyers, and the mean of all their marks from 1 to 5; null without any. */
  readonly ratings: number;
  readonly averageMark: number | null;
  /** Within `strikeDays`: sales called off, goods that failed the check, claims that were upheld. */
  readonly strikes: number;
  /** Blaze has checked who they are. */
  readonly isVerified: boolean;
  /** A bank account is known to be theirs. */
  readonly isPayable: boolean;
  /** Payouts are held back. */
  readonly isHeld: boolean;
  readonly isBlocked: boolean;
};

/** What the operator asks for. */
export type TrustTerms = {
  /** So many sales at least; 0 for no trusted sellers at all. */
  readonly TRUSTED_SELLER_SALES: number;
  /** The least average mark, in tenths. */
  readonly TRUSTED_SELLER_RATING_TENTHS: number;
  /** So many strikes at most. */
  readonly TRUSTED_SELLER_STRIKES: number;
};

/**
 * The most that each may be. Sellers' pages say of the level that hardly anything was called off, which more strikes
 * would make untrue.
 */
export const trustBounds = {
  TRUSTED_SELLER_SALES: 1_000,
  TRUSTED_SELLER_RATING_TENTHS: 50,
  TRUSTED_SELLER_STRIKES: 3,
} as const satisfies TrustTerms;

/** The least average mark that may be asked for, in tenths: the same pages speak of good ratings. */
export const leastRatingTenths = 30;

export const usualTrustTerms: TrustTerms = {
  TRUSTED_SELLER_SALES: 10,
  TRUSTED_SELLER_RATING_TENTHS: 45,
  TRUSTED_SELLER_STRIKES: 0,
};

/** For so long a strike keeps a seller from the level. */
export const strikeDays = 180;

/** Of fewer ratings an average says nothing. */
export const leastRatings = 3;

/** What a trusted seller may do besides (R-LEVEL-2): so many drafts at a time. */
export const trustedDrafts = 150;

/** What a seller lacks for the level, in the order in which it is said. */
export const trustGaps = ["kyc", "bank_account", "sales", "rating", "strikes", "hold"] as const;
export type TrustGap = (typeof trustGaps)[number];

/**
 * What keeps somebody from being a trusted seller (R-LEVEL-1); nothing for whoever is one. Null where the operator has no
 * such level.
 */
export function trustGapsOf(record: SellerRecord, terms: TrustTerms): TrustGap[] | null {
  if (terms.TRUSTED_SELLER_SALES === 0) return null;
  const { averageMark } = record;
  const isRated =
    record.ratings >= leastRatings &&
    averageMark !== null &&
    Math.round(10 * averageMark) >= terms.TRUSTED_SELLER_RATING_TENTHS;
  const isThere: Record<TrustGap, boolean> = {
    kyc: record.isVerified,
    bank_account: record.isPayable,
    sales: record.completedSales >= terms.TRUSTED_SELLER_SALES,
    rating: isRated,
    strikes: record.strikes <= terms.TRUSTED_SELLER_STRIKES,
    hold: !record.isHeld && !record.isBlocked,
  };
  return trustGaps.filter((gap) => !isThere[gap]);
}

export function isTrusted(record: SellerRecord, terms: TrustTerms): boolean {
  return trustGapsOf(record, terms)?.length === 0;
}
