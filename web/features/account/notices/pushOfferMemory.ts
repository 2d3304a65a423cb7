/** About the device and not the person: `logOut` leaves it. */
export const PUSH_OFFERED = "blaze-push-offered";

const pauseDays = 30;
const dayMs = 86_400_000;

/** Whether notices were offered in this browser within the last thirty days, whatever came of it. */
export function wasPushOffered(): boolean {
  const offeredAt = Number(localStorage.getItem(PUSH_OFFERED) ?? 0);
  return Date.now() < offeredAt + pauseDays * dayMs;
}

export function rememberPushOffer(): void {
  localStorage.setItem(PUSH_OFFERED, String(Date.now()));
}
