import { createFileRoute, notFound } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OwnListing } from "#web/features/sell/listings/OwnListing.tsx";
import { listingLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** One route for all three: a listing that ends while it is looked at takes nothing off the screen that is pressed. */
const states: readonly string[] = ["details", "sold", "unsold"];

export const Route = createFileRoute("/sell/$productId/$state")({
  loader: ({ params }) => {
    if (!states.includes(params.state)) throw notFound();
    return listingLoader();
  },
  head: (made) => ownHead(`/sell/${made.params.productId}/${made.params.state}`, made, "sell"),
  component: Listing,
});

function Listing() {
  const { productId } = Route.useParams();
  return (
    <LoginGate to="sell">
      <OwnListing key={productId} id={productId} />
    </LoginGate>
  );
}
