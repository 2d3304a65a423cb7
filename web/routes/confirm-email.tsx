import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "#web/features/account/profile/ConfirmEmailPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/confirm-email")({
  loader: async () => ({ title: (await loadGroup("contacts")).confirmTitle }),
  head: (made) => ownHead("/confirm-email", made),
  component: ConfirmEmailPage,
});
