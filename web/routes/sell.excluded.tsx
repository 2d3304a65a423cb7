import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { ExclusionsPage } from "#web/features/sell/exclusions/ExclusionsPage.tsx";
import { exclusionsLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/excluded")({
  staticData: { bones: "row" },
  loader: exclusionsLoader,
  head: (made) => ownHead("/sell/excluded", made, "sell"),
  component: () => (
    <LoginGate to="sell">
      <ExclusionsPage />
    </LoginGate>
  ),
});
