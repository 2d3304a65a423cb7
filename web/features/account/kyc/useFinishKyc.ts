import { useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { BusinessTexts } from "./businessTexts.ts";
import type { IdentityDraft } from "./IdentityStep.tsx";
import type { SellerChoice } from "./SellerStep.tsx";

type Finish = {
  /** Null when KYC is on record already. */
  readonly draft: IdentityDraft | null;
  readonly choice: SellerChoice;
  readonly userId: string;
};

/**
 * Hands in the KYC, then adds the business: the server compares the PAN inside a GSTIN with the KYC on record.
 * Returns the id that a listing is sold under, or undefined when something was refused; when only the
 * business was, the KYC stays handed in.
 */
export function useFinishKyc() {
  const identity = useMessageGroup("identity");
  const queryClient = useQueryClient();
  const handingIn = useApiMutation({ call: handIn });
  const adding = useApiMutation({
    call: (body: BusinessTexts) => callApi("POST /user/seller-account", { body }),
  });

  async function finish({ draft, choice, userId }: Finish): Promise<string | undefined> {
    try {
      if (draft) await handingIn.mutateAsync({ draft, isBusiness: choice.as !== "individual" });
      if (choice.as === "individual") {
        toast.success(identity.kyc.updated);
        return userId;
      }
      if (draft || choice.as === "saved") toast.success(identity.kyc.willVerify);
      if (choice.as === "saved") return choice.businessId;
      const { id } = await adding.mutateAsync(choice.texts);
      toast.success(identity.business.added);
      return id;
    } catch (error) {
      if (error instanceof ApiError) return undefined; // said beside its field, or in a toast
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: sellerAccountsQuery.queryKey });
    }
  }

  return {
    finish,
    isBusy: handingIn.isPending || adding.isPending,
    /** What the server said of the person's own number and file, and of the business. */
    identityError: handingIn.error instanceof ApiError ? handingIn.error : undefined,
    businessError: adding.error,
  };
}

type HandIn = { readonly draft: IdentityDraft; readonly isBusiness: boolean };

function handIn({ draft: { type, number, paper }, isBusiness }: HandIn) {
  return callApi("POST /user/kyc", {
    body: {
      is_business: isBusiness,
      identification_type: type,
      identification_no: number,
      identification_file: paper?.id ?? null,
    },
  });
}
