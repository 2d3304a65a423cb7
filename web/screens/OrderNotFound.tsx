import { useMessages } from "#web/messages/useMessages.tsx";
import { NotFoundWords } from "./NotFoundScreen.tsx";

/** The number of no order, or of one that is of another account: the same is said of both. */
export function OrderNotFound() {
  const { shell } = useMessages();
  return <NotFoundWords line={shell.orderNotFound} />;
}
