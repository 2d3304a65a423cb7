import { createFileRoute } from "@tanstack/react-router";
import { NoticesPage } from "#web/features/account/notices/NoticesPage.tsx";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/notices")({
  loader: async () => {
    const [notices] = await loadGroups("noticesPage", "noticeKinds", "noticeParts");
    return { title: notices.title };
  },
  head: (made) => ownHead("/notices", made),
  component: () => (
    <LoginGate to="profile">
      <NoticesPage />
    </LoginGate>
  ),
});
