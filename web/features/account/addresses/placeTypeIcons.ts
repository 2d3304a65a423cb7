import type { PlaceType } from "#domain/delivery/placeType.ts";
import type { IconIn } from "#web/ui/iconWeights.ts";

export const placeTypeIcons: Record<PlaceType, IconIn<"regular">> = {
  home: "house",
  work: "briefcase",
  friend: "users",
  hotel: "bed",
  others: "map-pin",
};
