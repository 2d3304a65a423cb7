import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { EditListingPage } from "#web/features/sell/live/EditListingPage.tsx";
import { editLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/$productId/edit")({
  loader: editLoader,
  head: (made) => ownHead(`/sell/${made.params.productId}/edit`, made, "sell"),
  component: Edit,
});

function Edit() {
  const { productId } = Route.useParams();
  return (
    <LoginGate to="sell">
      <EditListingPage key={productId} id={productId} />
    </LoginGate>
  );
}
