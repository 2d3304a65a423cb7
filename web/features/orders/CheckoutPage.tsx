import { useQuery } from "@tanstack/react-query";
import { paymentQuery } from "#web/api/userQueries.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { LeaveForProvider } from "./LeaveForProvider.tsx";
import { PaymentResult } from "./PaymentResult.tsx";

type CheckoutPageProps = {
  readonly paymentId: string;
  /** True when the payer has come back from the provider's page. */
  readonly returned: boolean;
};

/** The payment's own page, in its popup: on to the provider, and afterwards the result. */
export function CheckoutPage({ paymentId, returned }: CheckoutPageProps) {
  const { checkout: words } = useMessageGroup(ordersMessages).orders;
  const reading = useQuery(paymentQuery(paymentId));
  return (
    <main>
      <div className="wrap page">
        <div className="mx-auto grid w-full max-w-md gap-4">
          <h1 className="sr">{words.title}</h1>
          {reading.isPending && <DoneMark outcome="checking" title={words.title} />}
          {reading.isError && <ErrorState onRetry={() => reading.refetch()} busy={reading.isFetching} />}
          {reading.data &&
            (reading.data.checkout !== null && !returned ? (
              <LeaveForProvider checkout={reading.data.checkout} />
            ) : (
              <PaymentResult paid={reading.data} />
            ))}
        </div>
      </div>
    </main>
  );
}
