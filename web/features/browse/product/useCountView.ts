import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import { noteViewed } from "../recent/noteViewed.ts";

/** Tells the server that somebody looks at a product, and this browser which one. A page that a robot reads or a link preloads counts nothing. */
export function useCountView(productId: number): void {
  useEffect(() => {
    // What support opens for somebody else is nothing that the operator looked for.
    if (supportViewId() === null) noteViewed(productId);
    // A view that is not counted is nobody's trouble.
    callApi("POST /guest/product/:id/view", { params: { id: productId } }).catch(() => {});
  }, [productId]);
}
