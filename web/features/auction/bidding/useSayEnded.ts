import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { productQuery } from "#web/api/queries.ts";
import { bidStanding } from "#web/lib/bidStanding.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useServerClock } from "#web/ui/useServerClock.tsx";

type Choosing = {
  readonly productId: number;
  /** An amount is being chosen, and none is on its way to the server. */
  readonly isChoosing: boolean;
};

/**
 * An auction may end while somebody chooses an amount: the sheet goes with the bar that it belongs to. Says then that
 * nothing was bid.
 */
export function useSayEnded({ productId, isChoosing }: Choosing): void {
  const { endedMeanwhile } = useMessageGroup("bidding");
  const queries = useQueryClient();
  const clock = useServerClock();
  const wasChoosing = useRef(false);
  useEffect(() => {
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  useEffect(
    () => () => {
      const product = queries.getQueryData(productQuery(productId, "user").queryKey);
      if (!wasChoosing.current || product === undefined || !isOver(product, clock.now())) return;
      toast(endedMeanwhile, { id: `ended ${productId}` });
    },
    [queries, clock, productId, endedMeanwhile],
  );
}

function isOver(product: Product, nowMs: number): boolean {
  const standing = bidStanding(product, nowMs);
  return standing === "ended" || standing === "lost" || standing === "unsold";
}
