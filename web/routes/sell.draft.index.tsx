import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { NewDraft } from "#web/features/sell/draft/NewDraft.tsx";
import { draftLoader, sellHead } from "#web/features/sell/sellHead.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/sell/draft/")({
  validateSearch: (search: Record<string, unknown>): { edit?: true } =>
    "edit" in search ? { edit: true } : {},
  loader: draftLoader,
  head: ({ loaderData, match }) => sellHead("/sell/draft", { loaderData, match }),
  staticData: { oneThing: true },
  component: Draft,
});

/** There is nothing to preview before there is a draft, so the editor shows with the query flag and without. */
function Draft() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <NewDraft />
    </LoginGate>
  );
}
