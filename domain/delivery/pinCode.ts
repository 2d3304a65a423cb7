/** Six digits, the first of them no zero. */
export const pinCodePattern = /^[1-9][0-9]{5}$/;

/** A whole pin code, or the digits that all pin codes of an area begin with. */
export const pinCodePrefixPattern = /^[1-9][0-9]{0,5}$/;
