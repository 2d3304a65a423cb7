import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ChatMessage } from "#contract/conversations.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";

type Read = Pick<AnswerFor<"GET /conversations/:id">, "order_id" | "unread">;

/** Tells the server what was read: the last message of the other one, while somebody can see the page. */
export function useMarkRead({ order_id: orderId, unread }: Read, messages: readonly ChatMessage[]): void {
  const queries = useQueryClient();
  const last = messages.findLast((message) => !message.is_mine)?.id;
  useEffect(() => {
    if (unread === 0 || last === undefined) return;
    const mark = (): void => {
      if (document.hidden) return;
      const read = callApi("POST /conversations/:id/read", {
        params: { id: orderId },
        body: { up_to: last },
      });
      // Not marked now, marked with the next message: nobody needs to be told.
      read.then(
        () => queries.invalidateQueries({ queryKey: [ownKey] }),
        () => undefined,
      );
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [orderId, unread, last, queries]);
}
