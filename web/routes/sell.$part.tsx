import { createFileRoute, notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { MoneyPage } from "#web/features/orders/sales/MoneyPage.tsx";
import { BulkPage } from "#web/features/sell/bulk/BulkPage.tsx";
import { ExclusionsPage } from "#web/features/sell/exclusions/ExclusionsPage.tsx";
import { isSellPart, type SellPart, sellPartTitles } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** A seller's pages beside their listings: one route, since the first script of every page names each. */
export const Route = createFileRoute("/sell/$part")({
  staticData: { bones: "row" },
  loader: async ({ params: { part } }) => {
    if (!isSellPart(part)) throw notFound();
    return { title: await sellPartTitles[part]() };
  },
  head: (made) => ownHead(`/sell/${made.params.part}`, made, "sell"),
  component: SellPartPage,
});

const pages: Record<SellPart, () => ReactNode> = {
  bulk: BulkPage,
  excluded: ExclusionsPage,
  money: MoneyPage,
};

function SellPartPage() {
  // The loader has refused any other.
  const Part = pages[Route.useParams().part as SellPart];
  return (
    <LoginGate to="sell">
      <Part />
    </LoginGate>
  );
}
