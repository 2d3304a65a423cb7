/**
 * For how long a person who proved that it is them may change what matters (R-PEOPLE-10): a bank account and an address are
 * changed in one go, a stolen session is older.
 */
export const stepUpMinutes = 10;
