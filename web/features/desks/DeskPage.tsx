import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { moneyAlertsQuery } from "#web/api/operatorQueries.ts";
import { operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { AreasDesk } from "./areas/AreasDesk.tsx";
import { ClaimsDesk } from "./claims/ClaimsDesk.tsx";
import { type Desk, desks } from "./desks.ts";
import { KycDesk } from "./kyc/KycDesk.tsx";
import { MoneyDesk } from "./money/MoneyDesk.tsx";
import { OptionsDesk } from "./options/OptionsDesk.tsx";
import { OrdersDesk } from "./orders/OrdersDesk.tsx";
import { PayoutsDesk } from "./payouts/PayoutsDesk.tsx";
import { RatesDesk } from "./rates/RatesDesk.tsx";
import { SettingsDesk } from "./settings/SettingsDesk.tsx";

const screens: Readonly<Record<Desk, ComponentType>> = {
  orders: OrdersDesk,
  claims: ClaimsDesk,
  payouts: PayoutsDesk,
  kyc: KycDesk,
  money: MoneyDesk,
  rates: RatesDesk,
  settings: SettingsDesk,
  areas: AreasDesk,
  options: OptionsDesk,
};

/** The operators' lists, each with the actions that its rows allow. */
export function DeskPage({ desk }: { readonly desk: Desk }) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const alertCount = useInfiniteQuery(moneyAlertsQuery).data?.pages[0]?.total || undefined;
  const Screen = screens[desk];
  return (
    <main>
      <div className="wrap page">
        <div className="stack [--stack:1.25rem]">
          <h1>{words.title}</h1>
          <LinkTabs
            label={words.title}
            tabs={desks.map((name) => ({
              href: `/ops/${name}`,
              label: words.desks[name],
              current: name === desk,
              count: name === "money" ? alertCount : undefined,
            }))}
          />
          <Screen />
        </div>
      </div>
    </main>
  );
}
