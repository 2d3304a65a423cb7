import type { Addition } from "./addition.ts";

/** Orders that their buyers fetch themselves, until they have them. */
export const desk: Addition = {
  recipe: "A desk",
  changes: [
    {
      file: "web/features/desks/handovers/HandoversDesk.tsx",
      text: `import { useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";

const handoversQuery = operatorList(["handovers"], ({ query, signal }) =>
  callApi("GET /ops/orders", { query: { ...query, state: "awaiting_handover" }, signal }),
);

export const handoversDesk: Desk = {
  name: "handovers",
  right: "see_orders",
  messages: [],
  Screen: HandoversDesk,
};

function HandoversDesk() {
  const words = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(handoversQuery);
  return (
    <PagedList query={query} empty={<EmptyState icon="truck" text={words.noHandovers} />}>
      {(order) => <h2 data-words="own">{order.title}</h2>}
    </PagedList>
  );
}
`,
    },
    {
      file: "web/features/desks/desks.ts",
      insertions: [
        {
          before: "import { kycDesk }",
          text: 'import { handoversDesk } from "./handovers/HandoversDesk.tsx";\n',
        },
        { before: "      biddersDesk,\n", text: "      handoversDesk,\n" },
      ],
    },
    {
      file: "languages/en/operatorDesk.json",
      insertions: [
        { before: '    "claims": "Claims",\n', text: '    "handovers": "Handovers",\n' },
        { before: '  "noClaims":', text: '  "noHandovers": "No handover is awaited.",\n' },
      ],
    },
    {
      file: "languages/hi/operatorDesk.json",
      insertions: [
        { before: '    "payouts":', text: '    "handovers": "सौंपना बाकी",\n' },
        { before: '  "noClaims":', text: '  "noHandovers": "कुछ सौंपना बाकी नहीं है।",\n' },
      ],
    },
  ],
};
