import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { parseMobile } from "#domain/identity/mobile.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { offerPasskey } from "./offerPasskey.ts";
import {
  type CurrentUser,
  findSignedIn,
  isInvitationMissing,
  isOtpOver,
  readSignedIn,
  signIn,
} from "./signIn.ts";

/** An OTP that is on its way: which request it answers, to which number (as it is stored), and when (performance.now) another may be asked for. */
interface SentOtp {
  requestId: string;
  mobile: string;
  resendFromMs: number;
}

/** What is wrong stands beside its field. */
const quiet = true;

/** Somebody of this number has signed in; `known` is what is known of them already. */
type Entering = { mobile: string; known: CurrentUser | null; by: "otp" | "passkey" };

/** What is wrong, beside the field it is about. */
interface LoginErrors {
  mobile?: string;
  referral?: string;
  otp?: string;
}

/**
 * Signing in: ask for an OTP, give it, then load the profile (R-PEOPLE-2).
 * `onLoggedIn` runs when the page already shows what a signed-in person sees.
 */
export function useLogin(onLoggedIn?: () => void) {
  const { accounts } = useMessages();
  const [sent, setSent] = useState<SentOtp | null>(null);
  const [errors, setErrors] = useState<LoginErrors>({});
  // The OTP was right, and the number is not registered: an invitation is all that is missing.
  const [needsInvitation, setNeedsInvitation] = useState(false);

  const requesting = useMutation({
    meta: { quiet },
    mutationFn: ({ mobile, referral }: { mobile: string; referral: string }) =>
      callApi("POST /request-otp", {
        body: { mobile, referral_code: referral },
      }),
    onSuccess: (answer, { mobile }) => {
      setErrors({});
      setNeedsInvitation(false);
      const resendFromMs = performance.now() + answer.resend_after_seconds * 1000;
      setSent({ requestId: answer.id, mobile, resendFromMs });
    },
    onError: (error) => setErrors(sent ? { otp: error.message } : requestErrors(error)),
  });

  // An answer was lost on the way: the person may be signed in, and the OTP used up.
  const mayBeSignedIn = useRef(false);

  const verifying = useMutation({
    meta: { quiet },
    mutationFn: async ({ sent, otp, referral }: { sent: SentOtp; otp: string; referral: string }) => {
      const { requestId, mobile } = sent;
      const known = mayBeSignedIn.current ? await findSignedIn(mobile) : null;
      return known ?? (await signIn({ otp_request_id: requestId, mobile, otp, referral_code: referral }));
    },
    onSuccess: (known, { sent }) => entering.mutate({ mobile: sent.mobile, known, by: "otp" }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 0) mayBeSignedIn.current = true;
      const isMissing = isInvitationMissing(error);
      // Only an OTP that no longer works takes the invitation's field away: not a lost answer, and not a wait.
      setNeedsInvitation((before) => isMissing || (before && !isOtpOver(error)));
      setErrors(isMissing ? { referral: error.message } : { otp: error.message });
    },
  });

  const entering = useEntering({
    onLoggedIn,
    onError: (error) => {
      mayBeSignedIn.current = true;
      // Without an OTP (a passkey signed in) its field is not there.
      setErrors(sent ? { otp: error.message } : { mobile: error.message });
    },
  });

  return {
    sent,
    errors,
    needsInvitation,
    isRequesting: requesting.isPending,
    isVerifying: verifying.isPending || entering.isPending,
    isEntering: entering.isPending,
    requestOtp(typed: string, referral: string) {
      const mobile = parseMobile(typed);
      if (mobile === null) {
        return setErrors({ mobile: accounts.mobileInvalid });
      }
      setErrors({});
      requesting.mutate({ mobile, referral });
    },
    verifyOtp(otp: string, referral: string) {
      if (!sent) return;
      setErrors({});
      verifying.mutate({ sent, otp, referral });
    },
    /** The person of this number has signed in in another way. */
    enter: (mobile: string) => entering.mutate({ mobile, known: null, by: "passkey" }),
    changeMobile() {
      mayBeSignedIn.current = false;
      setErrors({});
      setNeedsInvitation(false);
      setSent(null);
    },
  };
}

type EnteringOptions = {
  readonly onLoggedIn: (() => void) | undefined;
  readonly onError: (error: Error) => void;
};

/** Loads the profile of whoever has signed in, and shows the page as they see it. */
function useEntering({ onLoggedIn, onError }: EnteringOptions) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    meta: { quiet },
    mutationFn: async ({ mobile, known }: Entering) => known ?? (await readSignedIn(mobile)),
    retry: 2,
    retryDelay: 700,
    onSuccess: async (user, { by }) => {
      // Somebody else may have been signed in on this page until their session ended.
      for (const key of [ownKey, "addresses", "watchlist"]) queryClient.removeQueries({ queryKey: [key] });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await router.invalidate();
      onLoggedIn?.();
      if (by === "otp") void offerPasskey().catch(() => undefined);
    },
    onError,
  });
}

/** What is wrong with an invitation stands beside its field; everything else is about the number. */
function requestErrors(error: Error): LoginErrors {
  const isInvitation = error instanceof ApiError && error.fieldMessage("referral_code");
  return isInvitation ? { referral: error.message } : { mobile: error.message };
}
