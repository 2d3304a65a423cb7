import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { MoneyPage } from "#web/features/orders/sales/MoneyPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/money")({
  loader: async () => ({ title: (await loadGroup("fulfilment")).money.title }),
  head: (made) => ownHead("/sell/money", made, "sell"),
  component: () => (
    <LoginGate to="sell">
      <MoneyPage />
    </LoginGate>
  ),
});
