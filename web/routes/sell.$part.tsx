import { createFileRoute, notFound } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { MoneyPage } from "#web/features/orders/sales/MoneyPage.tsx";
import { BulkPage } from "#web/features/sell/bulk/BulkPage.tsx";
import { ExclusionsPage } from "#web/features/sell/exclusions/ExclusionsPage.tsx";
import { type SellPart, sellPartLoader } from "#web/features/sell/sellLoader.ts";
import { ShopPage } from "#web/features/sell/shop/ShopPage.tsx";
import { ownHead } from "#web/screens/pageHead.ts";

/** A seller's pages beside their listings: one route, since the first script of every page names each. */
export const Route = createFileRoute("/sell/$part")({
  staticData: { bones: "row" },
  loader: async ({ params: { part } }) => {
    const loaded = await sellPartLoader(part);
    if (!loaded) throw notFound();
    return loaded;
  },
  head: (made) => ownHead(`/sell/${made.params.part}`, made, "sell"),
  component: SellPartPage,
});

const pages: Record<SellPart, () => ReactNode> = {
  bulk: BulkPage,
  excluded: ExclusionsPage,
  money: MoneyPage,
  shop: ShopPage,
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
