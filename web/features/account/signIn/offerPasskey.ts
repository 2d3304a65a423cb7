import { callApi } from "#web/api/client.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { showPasskeyOffer } from "./passkeyOffer.ts";
import { rememberOffer, wasOffered } from "./passkeyOfferMemory.ts";
import { canUsePasskeys } from "./passkeys.ts";

/**
 * Offers a passkey to somebody who has just logged in with an OTP: once in this browser, where the device itself can
 * keep one, and to those who have none. What goes wrong here is nobody's business: then nothing is offered.
 */
export async function offerPasskey(): Promise<void> {
  if (wasOffered() || !canUsePasskeys()) return;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
  const { results: passkeys } = await callApi("GET /user/passkeys", {});
  if (passkeys.length > 0) return;
  const load = () => import("./PasskeyOffer.tsx");
  const [file] = await Promise.all([importWithRetry(load, { mayReload: false }), loadGroup("security")]);
  rememberOffer();
  showPasskeyOffer(file.PasskeyOffer);
}
