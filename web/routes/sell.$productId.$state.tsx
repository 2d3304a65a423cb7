import { createFileRoute, notFound } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { OwnListing } from "#web/features/sell/OwnListing.tsx";
import { sellHead, sellLoader } from "#web/features/sell/sellHead.ts";
import { missingHead } from "#web/features/shell/pageHead.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

/** One route for all three: a listing that ends while it is looked at takes nothing off the screen that is pressed. */
const states: readonly string[] = ["details", "sold", "unsold"];

export const Route = createFileRoute("/sell/$productId/$state")({
  loader: async ({ params }) => {
    if (!states.includes(params.state)) throw notFound();
    return { ...(await sellLoader()), path: `/sell/${params.productId}/${params.state}` };
  },
  head: ({ loaderData, match }) =>
    loaderData ? sellHead(loaderData.path, { loaderData, match }) : missingHead({ match }),
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
