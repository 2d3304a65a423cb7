import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { MoneyPage } from "#web/features/orders/sales/MoneyPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/money")({
  loader: async () => ({ title: (await fulfilmentMessages.load()).fulfilment.money.title }),
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: "/sell/money",
          title: pageTitle(loaderData.title),
          description: coreMessages().accounts.gateLines.sell,
          hidden: true,
        })
      : missingHead({ match }),
  component: SalesMoney,
});

function SalesMoney() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <MoneyPage />
    </LoginGate>
  );
}
