import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownKey } from "#web/api/userQueries.ts";
import { isCheckoutOpen } from "./openCheckout.ts";

/**
 * Whether a payment stands in another window of this page. The live stream says when it is paid; when the window is
 * closed it is read again as well.
 */
export function useCheckoutWindow(paymentId: string | undefined): boolean {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (paymentId === undefined) return;
    const look = () => setOpen(isCheckoutOpen(paymentId));
    look();
    const timer = setInterval(look, 500);
    return () => {
      clearInterval(timer);
      setOpen(false);
    };
  }, [paymentId]);
  useEffect(() => {
    if (!isOpen) return;
    return () => void queries.invalidateQueries({ queryKey: [ownKey] });
  }, [isOpen, queries]);
  return isOpen;
}
