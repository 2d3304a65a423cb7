import type { WeightClass } from "../delivery/deliveryTerms.ts";

/** What a carrier is told of a parcel: nobody weighs it, so each class has its most (in kilograms and centimetres). */
export type ParcelSize = {
  readonly weightKg: number;
  readonly lengthCm: number;
  readonly breadthCm: number;
  readonly heightCm: number;
};

const sizes: Readonly<Record<WeightClass, ParcelSize>> = {
  small: { weightKg: 1, lengthCm: 25, breadthCm: 18, heightCm: 10 },
  medium: { weightKg: 5, lengthCm: 50, breadthCm: 40, heightCm: 20 },
  large: { weightKg: 15, lengthCm: 80, breadthCm: 60, heightCm: 40 },
};

/** In kilograms: more is freight, which no carrier of parcels takes. */
const heaviestParcel = 30;

/** Whether so many items go in one parcel. One item of a category always does: Annexure A says what is brought. */
export function isOneParcel(weightClass: WeightClass | null, quantity: number): boolean {
  return quantity === 1 || parcelSize(weightClass, quantity).weightKg <= heaviestParcel;
}

/**
 * Of so many items in one parcel, one upon the other. A category without a class is taken for the largest: a parcel that
 * weighs more than was said is held up.
 */
export function parcelSize(weightClass: WeightClass | null, quantity: number): ParcelSize {
  const { weightKg, heightCm, ...area } = sizes[weightClass ?? "large"];
  return { ...area, weightKg: weightKg * quantity, heightCm: heightCm * quantity };
}
