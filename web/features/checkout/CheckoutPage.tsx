import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { isMissing } from "#web/api/isMissing.ts";
import { paymentQuery } from "#web/api/userQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { DoneMark } from "#web/ui/DoneMark.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PaymentFailure, type ProviderFailure } from "./PaymentFailure.tsx";
import { PaymentResult } from "./PaymentResult.tsx";
import { ProviderCheckout } from "./ProviderCheckout.tsx";

type CheckoutPageProps = {
  readonly paymentId: string;
  /** True when the payer has come back from the provider's page. */
  readonly returned: boolean;
  /** What comes next of an order, which is shown once it is paid. */
  readonly OrderNext: ComponentType<{ readonly number: string }>;
};

/** The payment's own page, in its popup: on to the provider, and afterwards the result. */
export function CheckoutPage({ paymentId, returned, OrderNext }: CheckoutPageProps) {
  const { checkout: words } = useMessageGroup("payments");
  const query = useQuery(paymentQuery(paymentId));
  const [failure, setFailure] = useState<ProviderFailure | null>(null);
  if (isMissing(query.error)) return <NotFoundScreen />;
  const isOpen = query.data !== undefined && query.data.checkout !== null && !returned;
  return (
    <Page className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="sr">{words.title}</h1>
      {query.isPending && <DoneMark outcome="checking" title={words.title} />}
      {query.isError && !query.data && <ErrorState onRetry={() => query.refetch()} busy={query.isFetching} />}
      {failure && (
        // The provider's own words stand below the result: what became of the money comes first.
        <div className={isOpen ? undefined : "order-last"}>
          <PaymentFailure failure={failure} />
        </div>
      )}
      {query.data &&
        (isOpen && query.data.checkout !== null ? (
          <ProviderCheckout checkout={query.data.checkout} paid={query.data} onFailure={setFailure} />
        ) : (
          <PaymentResult
            paid={query.data}
            next={query.data.order_number !== null && <OrderNext number={query.data.order_number} />}
          />
        ))}
    </Page>
  );
}
