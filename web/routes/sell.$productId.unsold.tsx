import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { OwnListing } from "#web/features/sell/OwnListing.tsx";
import { sellHead, sellLoader } from "#web/features/sell/sellHead.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/sell/$productId/unsold")({
  loader: sellLoader,
  head: ({ params, loaderData, match }) =>
    sellHead(`/sell/${params.productId}/unsold`, { loaderData, match }),
  component: Listing,
});

function Listing() {
  const { accounts } = useMessages();
  const { productId } = Route.useParams();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <OwnListing id={productId} />
    </LoginGate>
  );
}
