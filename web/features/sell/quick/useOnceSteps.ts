import { useQuery } from "@tanstack/react-query";
import { bankAccountsQuery, sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { addressesQuery } from "#web/features/account/addresses/deliveryQueries.ts";
import { isUsable } from "../draft/isUsable.ts";

export type OnceStep = "kyc" | "address" | "account";

/** `isBeingChecked`: it is there, and Blaze has yet to look at it. */
export type OnceStanding = {
  readonly step: OnceStep;
  readonly isDone: boolean;
  readonly isBeingChecked?: boolean;
};

/** What a seller is asked once, and what of it is there; null while that is being read. */
export function useOnceSteps() {
  const { data: seller } = useQuery(sellerAccountsQuery);
  const { data: addresses } = useQuery(addressesQuery);
  const { data: accounts } = useQuery(bankAccountsQuery);
  if (!seller || !addresses || !accounts) return null;
  const steps: OnceStanding[] = [
    { step: "kyc", isDone: seller.user !== null, isBeingChecked: seller.kyc?.status === "submitted" },
    { step: "address", isDone: addresses.length > 0 },
    { step: "account", isDone: accounts.some(isUsable) },
  ];
  return steps;
}
