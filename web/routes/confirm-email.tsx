import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "#web/features/profile/ConfirmEmailPage.tsx";
import { missingHead, pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { contactsMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/confirm-email")({
  loader: async () => ({ title: (await contactsMessages.load()).contacts.confirmTitle }),
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: "/confirm-email",
          title: pageTitle(loaderData.title),
          description: loaderData.title,
          hidden: true,
        })
      : missingHead({ match }),
  component: ConfirmEmailPage,
});
