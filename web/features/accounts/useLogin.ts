import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { type CurrentUser, findSignedIn, readSignedIn, signIn } from "./signIn.ts";

/** An OTP that is on its way: which request it answers, and when (performance.now) another may be asked for. */
interface SentOtp {
  requestId: string;
  resendFromMs: number;
}

/** What is wrong, beside the field it is about. */
export interface LoginErrors {
  mobile?: string;
  referral?: string;
  otp?: string;
}

/**
 * Signing in: ask for an OTP, give it, then load the profile (spec shell section 4).
 * `onLoggedIn` runs when the page already shows what a signed-in person sees.
 */
export function useLogin(onLoggedIn?: () => void) {
  const { accounts } = useMessages();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [sent, setSent] = useState<SentOtp | null>(null);
  const [errors, setErrors] = useState<LoginErrors>({});

  const requesting = useMutation({
    mutationFn: ({ mobile, referral }: { mobile: string; referral: string }) =>
      callApi("POST /request-otp", {
        body: { mobile: `+91${mobile}`, referral_code: referral },
      }),
    onSuccess: (answer) => {
      setErrors({});
      setSent({ requestId: answer.id, resendFromMs: performance.now() + answer.resend_after_seconds * 1000 });
    },
    onError: (error) => setErrors(sent ? { otp: error.message } : requestErrors(error)),
  });

  // An answer was lost on the way: the person may be signed in, and the OTP used up.
  const mayBeSignedIn = useRef(false);

  const verifying = useMutation({
    mutationFn: async ({ mobile, otp }: { mobile: string; otp: string }) => {
      const known = mayBeSignedIn.current ? await findSignedIn(`+91${mobile}`) : null;
      return known ?? (await signIn({ otp_request_id: sent?.requestId ?? "", mobile: `+91${mobile}`, otp }));
    },
    onSuccess: (known, { mobile }) => entering.mutate({ mobile: `+91${mobile}`, known }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 0) mayBeSignedIn.current = true;
      setErrors({ otp: error.message });
    },
  });

  const entering = useMutation({
    mutationFn: async ({ mobile, known }: { mobile: string; known: CurrentUser | null }) =>
      known ?? (await readSignedIn(mobile)),
    retry: 2,
    retryDelay: 700,
    onSuccess: async (user) => {
      // Somebody else may have been signed in on this page until their session ended.
      for (const key of [ownKey, "addresses", "watchlist"]) queryClient.removeQueries({ queryKey: [key] });
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await router.invalidate();
      onLoggedIn?.();
    },
    onError: (error) => {
      mayBeSignedIn.current = true;
      setErrors({ otp: error.message });
    },
  });

  return {
    sent,
    errors,
    isRequesting: requesting.isPending,
    isVerifying: verifying.isPending || entering.isPending,
    isEntering: entering.isPending,
    requestOtp(mobile: string, referral: string) {
      if (!/^[0-9]{10}$/.test(mobile)) {
        // The spec's toast; the same words beside the field stay when the toast has gone.
        toast.error(accounts.mobileInvalid, { id: "mobile-invalid" });
        return setErrors({ mobile: accounts.mobileInvalid });
      }
      toast.dismiss("mobile-invalid");
      setErrors({});
      requesting.mutate({ mobile, referral });
    },
    verifyOtp(mobile: string, otp: string) {
      setErrors({});
      verifying.mutate({ mobile, otp });
    },
    changeMobile() {
      mayBeSignedIn.current = false;
      setErrors({});
      setSent(null);
    },
  };
}

/** A refused invitation stands beside its field; everything else is about the number. */
function requestErrors(error: Error): LoginErrors {
  const isInvitation = error instanceof ApiError && error.code?.startsWith("invitation");
  if (isInvitation || (error instanceof ApiError && error.fieldMessage("referral_code"))) {
    return { referral: error.message };
  }
  return { mobile: error.message };
}
