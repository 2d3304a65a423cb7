/** Where goods went, as it was fixed with their pick-up. */
export type DeliveredTo = Readonly<
  Record<"name" | "door_no" | "locality" | "city" | "state" | "pin_code", string>
>;

/**
 * What an invoice says of it: the buyer's copy the whole address, the seller's, who does not learn where the buyer lives,
 * the city (R-ORDER-12). Of a closed account a dash is left of a line.
 */
export function deliveredLines(
  place: DeliveredTo | null,
  as: "buyer" | "seller",
): readonly (readonly [label: string, value: string])[] {
  if (place === null) return [];
  const { name, door_no, locality, city, state, pin_code } = place;
  const known = as === "buyer" ? [name, door_no, locality, city, state, pin_code] : [city, state];
  return [["Delivered to", known.filter((part) => part !== "" && part !== "-").join(", ")]];
}
