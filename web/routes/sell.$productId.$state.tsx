import { createFileRoute, notFound } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OwnListing } from "#web/features/sell/listings/OwnListing.tsx";
import { sellHead, sellLoader } from "#web/features/sell/sellHead.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

/** One route for all three: a listing that ends while it is looked at takes nothing off the screen that is pressed. */
const states: readonly string[] = ["details", "sold", "unsold"];

export const Route = createFileRoute("/sell/$productId/$state")({
  loader: ({ params }) => {
    if (!states.includes(params.state)) throw notFound();
    return sellLoader();
  },
  head: ({ params, loaderData, match }) =>
    sellHead(`/sell/${params.productId}/${params.state}`, { loaderData, match }),
  component: Listing,
});

function Listing() {
  const { accounts } = useMessages();
  const { productId } = Route.useParams();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <OwnListing key={productId} id={productId} />
    </LoginGate>
  );
}
