import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { NewDraft } from "#web/features/sell/draft/NewDraft.tsx";
import { draftLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/draft/")({
  validateSearch: (search: Record<string, unknown>): { edit?: true } =>
    "edit" in search ? { edit: true } : {},
  loader: draftLoader,
  head: (made) => ownHead("/sell/draft", made, "sell"),
  staticData: { oneThing: true },
  // There is nothing to preview before there is a draft, so the editor shows with the query flag and without.
  component: () => (
    <LoginGate to="sell">
      <NewDraft />
    </LoginGate>
  ),
});
