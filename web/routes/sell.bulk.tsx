import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { BulkPage } from "#web/features/sell/bulk/BulkPage.tsx";
import { bulkLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/bulk")({
  staticData: { bones: "row" },
  loader: bulkLoader,
  head: (made) => ownHead("/sell/bulk", made, "sell"),
  component: () => (
    <LoginGate to="sell">
      <BulkPage />
    </LoginGate>
  ),
});
