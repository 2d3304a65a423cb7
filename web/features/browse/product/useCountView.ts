import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";

/** Tells the server that somebody looks at a product. A page that a robot reads or a link preloads counts nothing. */
export function useCountView(productId: number): void {
  useEffect(() => {
    // A view that is not counted is nobody's trouble.
    callApi("POST /guest/product/:id/view", { params: { id: productId } }).catch(() => {});
  }, [productId]);
}
