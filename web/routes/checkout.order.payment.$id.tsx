import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { CheckoutPage } from "#web/features/orders/CheckoutPage.tsx";
import { pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { ordersMessages, paymentsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/checkout/order/payment/$id")({
  validateSearch: (search: Record<string, unknown>): { returned?: boolean | undefined } => ({
    returned: search.returned === true || search.returned === "true" || undefined,
  }),
  loader: async () => {
    await Promise.all([ordersMessages.load(), paymentsMessages.load()]);
  },
  head: ({ params }) =>
    pageHead({
      path: `/checkout/order/payment/${params.id}`,
      title: pageTitle(coreMessages().shell.checkout),
      description: coreMessages().accounts.gateLines.order,
      hidden: true,
    }),
  staticData: { oneThing: true },
  component: Checkout,
});

function Checkout() {
  const { accounts } = useMessages();
  const { id } = Route.useParams();
  const { returned = false } = Route.useSearch();
  return (
    <LoginGate title={accounts.gates.order} line={accounts.gateLines.order}>
      <CheckoutPage paymentId={id} returned={returned} />
    </LoginGate>
  );
}
