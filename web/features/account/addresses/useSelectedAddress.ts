import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Address } from "#contract/delivery.ts";
import { onSelectedAddress, readSelectedAddress } from "#web/api/selectedAddress.ts";
import { addressesQuery } from "./deliveryQueries.ts";

type Selection =
  | { readonly state: "loading" | "none" }
  /** The addresses did not load: whether the stored one is among them is not known. */
  | { readonly state: "failed"; readonly retry: () => void }
  | { readonly state: "chosen"; readonly address: Address };

/** A server does not know what a browser keeps. */
const UNKNOWN = "?";

/** The chosen delivery address, if it is among the user's own. */
export function useSelectedAddress(): Selection {
  const stored = useSyncExternalStore(onSelectedAddress, readSelectedAddress, () => UNKNOWN);
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  if (stored === UNKNOWN) return { state: "loading" };
  if (stored === null) return { state: "none" };
  if (addresses === undefined) {
    return isError ? { state: "failed", retry: () => void refetch() } : { state: "loading" };
  }
  const address = addresses.find(({ id }) => id === stored);
  return address ? { state: "chosen", address } : { state: "none" };
}
