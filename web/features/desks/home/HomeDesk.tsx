import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CategoryRule } from "#contract/categoryRules.ts";
import type { HomeRules } from "#contract/home.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoryRulesQuery } from "#web/api/operatorQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { BannersPane } from "./BannersPane.tsx";
import { homeRuleWords } from "./homeWords.ts";
import { SectionsPane } from "./SectionsPane.tsx";

export const homeDesk: Desk = {
  name: "home",
  right: "set_rules",
  messages: ["homeDesk"],
  Screen: HomeDesk,
};

/** What the home page shows, as operators have set it. */
const homeQuery = queryOptions({
  queryKey: [operatorKey, "home"],
  queryFn: ({ signal }) => callApi("GET /ops/home", { signal }),
});

/** What the home page shows: its sections and its banners, and below them what was changed, by whom. */
function HomeDesk() {
  const words = useMessageGroup("homeDesk");
  const home = useQuery(homeQuery);
  const categories = useQuery(categoryRulesQuery);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet max-w-(--measure)">{words.line}</p>
      <QueryState query={home} shape="table" />
      <QueryState query={categories} shape="table" />
      {home.data !== undefined && categories.data !== undefined && (
        <Panes home={home.data} categories={categories.data} />
      )}
    </div>
  );
}

type PanesProps = { readonly home: HomeRules; readonly categories: readonly CategoryRule[] };

function Panes({ home, categories }: PanesProps) {
  const words = useMessageGroup("homeDesk");
  return (
    <>
      <BannersPane banners={home.banners} />
      <SectionsPane home={home} categories={categories} />
      <RuleHistory kind="home" ruleWords={homeRuleWords(words, categories)} />
    </>
  );
}
