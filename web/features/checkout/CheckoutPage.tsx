import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isMissing } from "#web/api/isMissing.ts";
import { paymentQuery } from "#web/api/userQueries.ts";
import { paymentsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PaymentFailure, type ProviderFailure } from "./PaymentFailure.tsx";
import { PaymentResult } from "./PaymentResult.tsx";
import { ProviderCheckout } from "./ProviderCheckout.tsx";

type CheckoutPageProps = {
  readonly paymentId: string;
  /** True when the payer has come back from the provider's page. */
  readonly returned: boolean;
};

/** The payment's own page, in its popup: on to the provider, and afterwards the result. */
export function CheckoutPage({ paymentId, returned }: CheckoutPageProps) {
  const { checkout: words } = useMessageGroup(paymentsMessages).payments;
  const reading = useQuery(paymentQuery(paymentId));
  const [failure, setFailure] = useState<ProviderFailure | null>(null);
  if (isMissing(reading.error)) return <NotFoundScreen />;
  const isOpen = reading.data !== undefined && reading.data.checkout !== null && !returned;
  return (
    <main>
      <div className="wrap page">
        <div className="mx-auto grid w-full max-w-md gap-4">
          <h1 className="sr">{words.title}</h1>
          {reading.isPending && <DoneMark outcome="checking" title={words.title} />}
          {reading.isError && !reading.data && (
            <ErrorState onRetry={() => reading.refetch()} busy={reading.isFetching} />
          )}
          {failure && (
            // The provider's own words stand below the result: what became of the money comes first.
            <div className={isOpen ? undefined : "order-last"}>
              <PaymentFailure failure={failure} />
            </div>
          )}
          {reading.data &&
            (isOpen && reading.data.checkout !== null ? (
              <ProviderCheckout checkout={reading.data.checkout} paid={reading.data} onFailure={setFailure} />
            ) : (
              <PaymentResult paid={reading.data} />
            ))}
        </div>
      </div>
    </main>
  );
}
