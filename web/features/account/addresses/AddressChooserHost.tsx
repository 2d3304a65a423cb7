import { useMatches } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { closeChooser, openChooser, useIsChooserOpen } from "./chooserState.ts";
import { useSelectedAddress } from "./useSelectedAddress.ts";

const AddressChooser = lazyPart(() => import("./AddressChooser.tsx"));

/**
 * The address chooser of every page. It opens by itself while no address is chosen, or the stored one is not the
 * user's (R-PLACE-3). On a screen for one thing, such as a bid or a payment, it waits for the
 * next one. It asks once for each load of the app: who closes it opens it from the header or the home page.
 */
export default function AddressChooserHost() {
  const selection = useSelectedAddress();
  const isOpen = useIsChooserOpen();
  const hasAsked = useRef(false);
  const mayAsk = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.asksPlace),
  });
  const isMissing = selection.state === "none";
  useEffect(() => {
    if (!isMissing || !mayAsk || hasAsked.current) return;
    hasAsked.current = true;
    openChooser();
  }, [isMissing, mayAsk]);
  // Whoever signs in next on this page begins with it closed.
  useEffect(() => closeChooser, []);
  return <Suspense>{isOpen && <AddressChooser onClose={closeChooser} />}</Suspense>;
}
