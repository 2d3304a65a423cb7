import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { conversationQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { ChatPage } from "#web/features/orders/chat/ChatPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/chat/$id")({
  loader: async ({ context: { queryClient, audience }, params }) => {
    const [{ chat }, conversation] = await Promise.all([
      loadGroup("fulfilment"),
      audience === "user" && orNotFound(queryClient.ensureInfiniteQueryData(conversationQuery(params.id))),
    ]);
    const number = conversation ? conversation.pages[0]?.order_number : undefined;
    if (conversation && number !== undefined && number !== params.id) {
      // Named by its id, or typed in small letters: it stands at one address.
      queryClient.setQueryData(conversationQuery(number).queryKey, conversation);
      throw redirect({ to: "/chat/$id", params: { id: number }, replace: true });
    }
    return { title: chat.title };
  },
  head: (made) => ownHead(`/chat/${made.params.id}`, made, "order"),
  staticData: { oneThing: true, tabs: true },
  component: () => (
    <LoginGate to="order">
      <OwnChat />
    </LoginGate>
  ),
});

function OwnChat() {
  const { id } = Route.useParams();
  const query = useSuspenseInfiniteQuery(conversationQuery(id));
  const [conversation] = query.data.pages;
  return conversation && <ChatPage conversation={conversation} query={query} />;
}
