import { ApiError } from "#web/api/ApiError.ts";
import type { AnswerFor, RequestFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { statusText } from "#web/messages/errorWords.ts";

export type CurrentUser = AnswerFor<"GET /auth">;

/**
 * Gives the OTP, which signs in. Returns null when it was taken. One that is refused may have been taken before, and
 * its answer lost: then it answers who is signed in, if it is the person of this number. Throws `ApiError`.
 */
export async function signIn(body: RequestFor<"POST /verify-otp">["body"]): Promise<CurrentUser | null> {
  try {
    await callApi("POST /verify-otp", { body });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError && error.code?.startsWith("otp_"))) throw error;
    const known = await findSignedIn(body.mobile).catch(() => null);
    if (known === null) throw error;
    return known;
  }
}

/** True when the OTP was right and works again, with an invitation or with another one. */
export function isInvitationMissing(error: Error): boolean {
  return error instanceof ApiError && (error.code?.startsWith("invitation_") ?? false);
}

/** True when this OTP has to be typed again, or another one asked for. */
export function isOtpOver(error: Error): boolean {
  const codes = ["otp_wrong", "otp_expired", "otp_tries_used_up"];
  return error instanceof ApiError && codes.includes(error.code ?? "");
}

/** Who is signed in; null when nobody is, or somebody of another number. Throws `ApiError` for no answer. */
export async function findSignedIn(mobile: string): Promise<CurrentUser | null> {
  try {
    return await readSignedIn(mobile);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in. Somebody of another number counts as nobody: status 401. Throws `ApiError`. */
export async function readSignedIn(mobile: string): Promise<CurrentUser> {
  const user = await callApi("GET /auth", {});
  if (user.mobile !== mobile) throw new ApiError({ status: 401, message: statusText(401) });
  return user;
}
