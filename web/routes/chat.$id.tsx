import { useInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { conversationQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { ChatPage } from "#web/features/orders/chat/ChatPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";

export const Route = createFileRoute("/chat/$id")({
  loader: async () => ({ title: (await fulfilmentMessages.load()).fulfilment.chat.title }),
  head: ({ loaderData, match, params }) =>
    loaderData
      ? pageHead({
          path: `/chat/${params.id}`,
          title: pageTitle(loaderData.title),
          description: coreMessages().accounts.gateLines.order,
          hidden: true,
        })
      : missingHead({ match }),
  staticData: { oneThing: true },
  component: Chat,
});

function Chat() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.order} line={accounts.gateLines.order}>
      <OwnChat />
    </LoginGate>
  );
}

function OwnChat() {
  const { id } = Route.useParams();
  const query = useInfiniteQuery(conversationQuery(id));
  const [conversation] = query.data?.pages ?? [];
  if (conversation) return <ChatPage conversation={conversation} query={query} />;
  return <QueryStateScreen query={query} />;
}
