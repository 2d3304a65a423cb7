import type { BankReading } from "#contract/bankAccountReview.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";

export type BankDecisionProps = {
  readonly account: BankReading;
  readonly onDone: () => void;
  /** Something is not as it was read. */
  readonly onChanged: () => void;
};

export type DialogProps = BankDecisionProps & { readonly onClose: () => void };

type Decision<Values> = Omit<DialogProps, "account"> & {
  readonly call: (values: Values) => Promise<unknown>;
  readonly success: string;
};

/** A decision, after which the next account comes. After a refusal it is read again where it is not as it was shown. */
export function useBankDecision<Values>({ call, success, onDone, onChanged, onClose }: Decision<Values>) {
  return useApiMutation({
    call,
    success,
    onSuccess: () => {
      onClose();
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 422) return;
      onClose();
      if (error.code !== "case_taken") onChanged();
    },
    refetch: [[operatorKey]],
  });
}
