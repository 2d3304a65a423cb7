import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundWords } from "./NotFoundScreen.tsx";

/** The number of no order, or of one that is of another account: the same is said of both. */
export function OrderNotFound() {
  const { orderNotFound } = useMessageGroup("fulfilment");
  return <NotFoundWords line={orderNotFound} />;
}
