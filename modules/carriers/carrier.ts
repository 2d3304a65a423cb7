import type { Paise } from "#domain/money/paise.ts";
import type { ParcelSize } from "#domain/shipping/parcelSize.ts";
import type { ScanKind } from "#domain/shipping/scanKinds.ts";

/**
 * What a carrier made of a call: `declined` is its final word, said explicitly; `unavailable` says nothing, and the call
 * may be repeated. `isUnknown`: it has no such thing.
 */
export type CarrierOutcome<Result> =
  | ({ readonly outcome: "ok" } & Result)
  | { readonly outcome: "declined"; readonly reason: string; readonly isUnknown?: boolean }
  | { readonly outcome: "unavailable"; readonly reason: string };

export type Recipient = {
  readonly name: string;
  readonly mobile: string;
  readonly doorNo: string;
  readonly locality: string;
  readonly landmark: string;
  readonly pinCode: string;
  readonly city: string;
  readonly state: string;
};

/** Whether a parcel goes from Blaze to a buyer, or is fetched there and brought to Blaze. */
type Way = { readonly isReturn: boolean };

export type Parcel = Way & {
  /** Ours; the carrier takes each once. */
  readonly reference: string;
  /** Where it goes to; of a return, where it is fetched. */
  readonly door: Recipient;
  readonly size: ParcelSize;
  readonly title: string;
  readonly valuePaise: Paise;
  readonly orderedAt: Date;
};

/** What the carrier calls a parcel that it knows; `awb` once it has a number on its label. */
export type KnownParcel = {
  readonly order: string;
  readonly shipment: string;
  readonly awb: string | null;
  readonly courier: string | null;
  readonly isCancelled: boolean;
};

export type CarrierScan = {
  readonly kind: ScanKind;
  /** The carrier's own word. */
  readonly code: string;
  readonly place: string;
  readonly at: Date;
};

export type TrackAnswer = {
  readonly scans: readonly CarrierScan[];
  readonly expectedAt: Date | null;
  readonly trackingUrl: string | null;
  /** What it sends of how it hands the parcel over; it proves nothing before it was delivered. */
  readonly proof: { readonly words: string; readonly url: string | null };
};

/** What arrived at our address of webhooks: its headers in lower case, and the body byte for byte. */
export type CarrierWebhook = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

/**
 * The one face of whoever carries parcels for Blaze. No call is made inside a transaction, and each may be repeated
 * once `find` was asked: nothing that may have been announced is announced blindly again.
 */
export type Carrier = {
  /** By its name in `shipments`. */
  readonly name: string;
  announce(parcel: Parcel): Promise<CarrierOutcome<KnownParcel>>;
  /** A parcel by our reference; `isUnknown` when there is none. */
  find(reference: string, way: Way): Promise<CarrierOutcome<KnownParcel>>;
  /** Has a number put on it, which says who brings it. */
  assign(parcel: KnownParcel, way: Way): Promise<CarrierOutcome<{ awb: string; courier: string }>>;
  /** Has it fetched, from Blaze or from the buyer. Asked for already is as good. */
  collect(parcel: KnownParcel): Promise<CarrierOutcome<object>>;
  /** Where its label lies, a PDF. */
  label(parcel: KnownParcel): Promise<CarrierOutcome<{ url: string }>>;
  fetchLabel(url: string): Promise<CarrierOutcome<{ pdf: Buffer }>>;
  track(awb: string): Promise<CarrierOutcome<TrackAnswer>>;
  /** Whether anybody brings a parcel of this size there, or fetches it there: `declined` when nobody does. */
  serves(door: Way & { pinCode: string; size: ParcelSize }): Promise<CarrierOutcome<object>>;
  /** Its number first, where it has one, then its order. Cancelled already is as good. */
  cancel(parcel: KnownParcel): Promise<CarrierOutcome<object>>;
  /** The number of the parcel that a genuine webhook is about; null for one that is not the carrier's. */
  readWebhook(webhook: CarrierWebhook): { readonly awb: string | null } | null;
};
