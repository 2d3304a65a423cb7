import { createFileRoute } from "@tanstack/react-router";
import type { DraftSection } from "#contract/drafts.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OwnDraft } from "#web/features/sell/draft/OwnDraft.tsx";
import { sectionNamed } from "#web/features/sell/draft/sectionStanding.ts";
import { draftLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

type Search = { edit?: true; section?: DraftSection | undefined };

export const Route = createFileRoute("/sell/draft/$productId")({
  validateSearch: (search: Record<string, unknown>): Search => {
    if (!("edit" in search)) return {};
    const section = sectionNamed(search.section);
    return { edit: true, ...(section === "info" ? {} : { section }) };
  },
  loader: draftLoader,
  head: (made) => ownHead(`/sell/draft/${made.params.productId}`, made, "sell"),
  staticData: { oneThing: true },
  component: Draft,
});

function Draft() {
  const { productId } = Route.useParams();
  const { edit, section } = Route.useSearch();
  return (
    <LoginGate to="sell">
      <OwnDraft id={productId} section={edit ? sectionNamed(section) : null} />
    </LoginGate>
  );
}
