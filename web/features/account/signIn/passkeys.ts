import { callApi } from "#web/api/client.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";

/** Only those who use a passkey load what talks to the browser about it. */
const loadLibrary = () => importWithRetry(() => import("@simplewebauthn/browser"), { mayReload: false });

/** Whether an address is one of numbers. Passkeys belong to a name, such as localhost or a domain. */
export function isNumberAddress(hostname: string): boolean {
  return /^[\d.]+$|:/.test(hostname);
}

/** True where the browser knows passkeys and the address can have some. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && !isNumberAddress(location.hostname);
}

/** Has the browser make a passkey, and keeps it under this name. Throws `ApiError`, or what the browser says. */
export async function createPasskey(name: string) {
  const [options, { startRegistration }] = await Promise.all([
    callApi("POST /user/passkeys/options", {}),
    loadLibrary(),
  ]);
  // The contract describes only what the server reads; the rest is the browser's business.
  const credential = await startRegistration({ optionsJSON: options as never });
  return await callApi("POST /user/passkeys", { body: { name, credential: credential as never } });
}

export async function signInWithPasskey(): Promise<{ mobile: string }> {
  const [options, { startAuthentication }] = await Promise.all([
    callApi("POST /passkey-sign-in/options", {}),
    loadLibrary(),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  return await callApi("POST /passkey-sign-in", { body: { credential: credential as never } });
}

export async function confirmWithPasskey(): Promise<void> {
  const [options, { startAuthentication }] = await Promise.all([
    callApi("POST /step-up/passkey-options", {}),
    loadLibrary(),
  ]);
  const credential = await startAuthentication({ optionsJSON: options as never });
  await callApi("POST /step-up/passkey", { body: { credential: credential as never } });
}
