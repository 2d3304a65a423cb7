import { createFileRoute, notFound } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { CheckoutPage } from "#web/features/checkout/CheckoutPage.tsx";
import { OrderNext } from "#web/features/orders/purchases/OrderNext.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** What is paid for. Both pages are the same; their addresses are those of R-ORDER-7. */
const kinds: readonly string[] = ["order", "deposit"];

export const Route = createFileRoute("/checkout/$kind/payment/$id")({
  validateSearch: (search: Record<string, unknown>): { returned?: boolean | undefined } => ({
    returned: search.returned === true || search.returned === "true" || undefined,
  }),
  loader: async ({ params }) => {
    if (!kinds.includes(params.kind)) throw notFound();
    await loadGroups("orders", "payments", "fulfilment");
    return { title: coreMessages().shell.checkout };
  },
  head: (made) => ownHead(`/checkout/${made.params.kind}/payment/${made.params.id}`, made, "order"),
  staticData: { oneThing: true },
  component: Checkout,
});

function Checkout() {
  const { id } = Route.useParams();
  const { returned = false } = Route.useSearch();
  return (
    <LoginGate to="order">
      <CheckoutPage paymentId={id} returned={returned} OrderNext={OrderNext} />
    </LoginGate>
  );
}
