import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { NewDraft } from "#web/features/sell/draft/NewDraft.tsx";
import { QuickPage } from "#web/features/sell/quick/QuickPage.tsx";
import { quickLoader } from "#web/features/sell/sellLoader.ts";
import { ownHead } from "#web/screens/pageHead.ts";

type Search = { edit?: true; draft?: number };

export const Route = createFileRoute("/sell/draft/")({
  validateSearch: (search: Record<string, unknown>): Search => {
    if ("edit" in search) return { edit: true };
    const draft = Number(search.draft);
    return Number.isSafeInteger(draft) && draft > 0 ? { draft } : {};
  },
  loader: quickLoader,
  head: (made) => ownHead("/sell/draft", made, "sell"),
  staticData: { oneThing: true },
  component: Listing,
});

/** A listing in a minute; with the flag `edit` the wizard of nine sections. */
function Listing() {
  const { edit, draft } = Route.useSearch();
  return <LoginGate to="sell">{edit ? <NewDraft /> : <QuickPage draftId={draft} />}</LoginGate>;
}
