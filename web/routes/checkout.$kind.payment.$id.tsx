import { createFileRoute, notFound } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { CheckoutPage } from "#web/features/checkout/CheckoutPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { ordersMessages, paymentsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

/** What is paid for. Both pages are the same; their addresses are those of R-ORDER-7. */
const kinds: readonly string[] = ["order", "deposit"];

export const Route = createFileRoute("/checkout/$kind/payment/$id")({
  validateSearch: (search: Record<string, unknown>): { returned?: boolean | undefined } => ({
    returned: search.returned === true || search.returned === "true" || undefined,
  }),
  loader: async ({ params }) => {
    if (!kinds.includes(params.kind)) throw notFound();
    await Promise.all([ordersMessages.load(), paymentsMessages.load()]);
    return { path: `/checkout/${params.kind}/payment/${params.id}` };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: loaderData.path,
          title: pageTitle(coreMessages().shell.checkout),
          description: coreMessages().accounts.gateLines.order,
          hidden: true,
        })
      : missingHead({ match }),
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
