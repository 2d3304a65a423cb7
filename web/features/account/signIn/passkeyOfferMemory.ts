/** About the device and not the person: `logOut` leaves it. */
export const OFFERED = "blaze-passkey-offered";

export function wasOffered(): boolean {
  return localStorage.getItem(OFFERED) !== null;
}

/** At its showing: an offer that is not answered is not made again either. */
export function rememberOffer(): void {
  localStorage.setItem(OFFERED, "yes");
}
