import { createFileRoute } from "@tanstack/react-router";
import { NoticesPage } from "#web/features/account/notices/NoticesPage.tsx";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { noticeKindsMessages, noticePartsMessages, noticesMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/notices")({
  loader: async () => {
    const [{ notices }] = await Promise.all([
      noticesMessages.load(),
      noticeKindsMessages.load(),
      noticePartsMessages.load(),
    ]);
    return { title: notices.title };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: "/notices",
          title: pageTitle(loaderData.title),
          description: loaderData.title,
          hidden: true,
        })
      : missingHead({ match }),
  component: Notices,
});

function Notices() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.profile} line={accounts.gateLines.profile}>
      <NoticesPage />
    </LoginGate>
  );
}
