import { isInIndia } from "#domain/delivery/india.ts";
import type { MapPlace } from "./placeQueries.ts";

/**
 * What the form and the map in its frame say to each other: the map that it is there (`ready`), the form where the pin
 * stands (`place`) or that it stands nowhere any more (`unplaced`), or about where it will (`near`), the map where it was put (`picked`).
 */
type MapMessage =
  | { readonly type: "blaze-map-ready" | "blaze-map-unplaced" }
  | ({ readonly type: "blaze-map-place" | "blaze-map-near" | "blaze-map-picked" } & MapPlace);

/** Says something to the other side, and to no page of another origin that might have taken its place. */
export function tellMap(other: Window, message: MapMessage): void {
  other.postMessage(message, location.origin);
}

/** Listens to the other side; `other` is its window, if it has one. Returns the function that stops it. */
export function onMapMessage(other: () => Window | null | undefined, heard: (message: MapMessage) => void) {
  const listen = (event: MessageEvent<unknown>) => {
    const source = other();
    if (!source) return;
    const message = readMapMessage(event, { origin: location.origin, source });
    if (message) heard(message);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}

type Arrived = Pick<MessageEvent<unknown>, "data" | "origin" | "source">;

/**
 * A message of ours, from our own origin and from that very window; null for anything else.
 *
 * @internal for tests
 */
export function readMapMessage(
  { data, origin, source }: Arrived,
  expected: { readonly origin: string; readonly source: unknown },
): MapMessage | null {
  if (origin !== expected.origin || source !== expected.source) return null;
  if (typeof data !== "object" || data === null || !("type" in data)) return null;
  if (data.type === "blaze-map-ready" || data.type === "blaze-map-unplaced") return { type: data.type };
  const { type } = data;
  if (type !== "blaze-map-place" && type !== "blaze-map-near" && type !== "blaze-map-picked") return null;
  const place = readPlace("lat" in data ? data.lat : null, "lng" in data ? data.lng : null);
  return place && { type, ...place };
}

/** A place in India from two numbers of elsewhere; null for anything else. */
export function readPlace(lat: unknown, lng: unknown): MapPlace | null {
  if (typeof lat !== "number" || typeof lng !== "number") return null;
  return isInIndia({ lat, lon: lng }) ? { lat, lng } : null;
}
