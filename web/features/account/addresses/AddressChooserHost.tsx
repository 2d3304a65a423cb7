import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { keepPinCode, useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { closeChooser, openChooser, useIsChooserOpen } from "./chooserState.ts";
import { chooseAddress, wasPlaceSaid } from "./chosenPlace.ts";
import { addressesQuery } from "./deliveryQueries.ts";
import { soleAddress, solePinUnserved } from "./soleAddress.ts";
import { useSelectedAddress } from "./useSelectedAddress.ts";

const AddressChooser = lazyPart(() => import("./AddressChooser.tsx"));

/**
 * The address chooser of every page. While no address is chosen, or the stored one is not the user's, a sole one is
 * taken, and of one where Blaze does not work its pin code is said. Where a person has to say which of several, the chooser opens by itself on the home page, once for each load
 * of the app; who has none is asked nothing before they want to (R-PLACE-3).
 */
export default function AddressChooserHost() {
  const selection = useSelectedAddress();
  const isOpen = useIsChooserOpen();
  const hasAsked = useRef(false);
  const mayAsk = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.asksPlace),
  });
  const pinCode = useKeptPinCode();
  const isMissing = selection.state === "none";
  const chosenPin = selection.state === "chosen" ? selection.address.pin_code : null;
  useEffect(() => {
    if (chosenPin !== null && chosenPin !== pinCode) keepPinCode(chosenPin);
  }, [chosenPin, pinCode]);
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: isMissing });
  useEffect(() => {
    if (!isMissing || addresses === undefined || wasPlaceSaid()) return;
    const sole = soleAddress(addresses, pinCode);
    if (sole !== null) return chooseAddress(sole);
    const unserved = solePinUnserved(addresses, pinCode);
    if (unserved !== null) return keepPinCode(unserved);
    const isAsked = addresses.filter(({ available }) => available).length > 1;
    if (!isAsked || !mayAsk || hasAsked.current) return;
    hasAsked.current = true;
    openChooser();
  }, [isMissing, addresses, pinCode, mayAsk]);
  // Whoever signs in next on this page begins with it closed.
  useEffect(() => closeChooser, []);
  return <Suspense>{isOpen && <AddressChooser onClose={closeChooser} />}</Suspense>;
}
