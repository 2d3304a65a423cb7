import type { ComponentProps } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";

/** That the reader's own offers could not be read, and another try. */
export default function OffersFailed({ query }: Pick<ComponentProps<typeof QueryState>, "query">) {
  const { failed } = useMessageGroup("priceOffers");
  return <QueryState query={query} shape="table" message={failed} />;
}
