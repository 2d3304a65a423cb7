import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "#web/features/account/profile/ConfirmEmailPage.tsx";
import { contactsMessages } from "#web/messages/groups.ts";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

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
