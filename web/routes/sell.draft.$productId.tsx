import { createFileRoute } from "@tanstack/react-router";
import type { DraftSection } from "#contract/drafts.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OwnDraft } from "#web/features/sell/draft/OwnDraft.tsx";
import { sectionNamed } from "#web/features/sell/draft/sectionStanding.ts";
import { draftLoader, sellHead } from "#web/features/sell/sellHead.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

type Search = { edit?: true; section?: DraftSection | undefined };

export const Route = createFileRoute("/sell/draft/$productId")({
  validateSearch: (search: Record<string, unknown>): Search => {
    if (!("edit" in search)) return {};
    const section = sectionNamed(search.section);
    return { edit: true, ...(section === "info" ? {} : { section }) };
  },
  loader: draftLoader,
  head: ({ params, loaderData, match }) => sellHead(`/sell/draft/${params.productId}`, { loaderData, match }),
  staticData: { oneThing: true },
  component: Draft,
});

function Draft() {
  const { accounts } = useMessages();
  const { productId } = Route.useParams();
  const { edit, section } = Route.useSearch();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <OwnDraft id={productId} section={edit ? (section ?? "info") : null} />
    </LoginGate>
  );
}
