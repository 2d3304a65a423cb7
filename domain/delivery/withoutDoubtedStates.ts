import type { DirectoryRow } from "./directoryRow.ts";
import { distanceKm } from "./distanceKm.ts";
import type { Coordinates } from "./india.ts";
import { isStated } from "./isStated.ts";
import { middleOf } from "./trustedPlaces.ts";

type Located = { readonly row: DirectoryRow; readonly place: Coordinates | null };

/** Villages that another state's postal circle serves lie up to some 50 km from the middle of their district. */
const FARTHEST_KM = 150;

/**
 * The same offices; those whose state cannot be lose it and their district. Agartala's pin code belongs to the
 * North Eastern circle and names Nirmal in Telangana, 1,400 km away. An office is doubted when its state belongs
 * to another postal circle and it, or else its pin code, is far from the district that it names. Offices of the
 * army (pin codes from 9) belong to no place and stay as they are.
 */
export function withoutDoubtedStates(offices: readonly Located[]): Located[] {
  const homes = homeCircles(offices);
  const isAbroad = ({ row }: Located) => isStated(row.state) && homes.get(row.state) !== row.circle;
  const abroad = offices.filter((office) => isAbroad(office) && !office.row.pinCode.startsWith("9"));
  const atHome = offices.filter((office) => !isAbroad(office));
  const districts = middlesBy(atHome, districtOf);
  const pinCodes = middlesBy(offices, pinCodeOf);
  const doubted = new Set(
    abroad.filter((office) => {
      const place = office.place ?? pinCodes.get(pinCodeOf(office));
      const district = districts.get(districtOf(office));
      return place && district && distanceKm(place, district) > FARTHEST_KM;
    }),
  );
  return offices.map((office) => (doubted.has(office) ? unknown(office) : office));
}

/** The postal circle of each state, the one with most of its offices: of as many the first. */
function homeCircles(offices: readonly Located[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [state, found] of Map.groupBy(offices, ({ row }) => row.state)) {
    let most = 0;
    for (const [circle, { length }] of Map.groupBy(found, ({ row }) => row.circle)) {
      if (length <= most) continue;
      most = length;
      homes.set(state, circle);
    }
  }
  return homes;
}

const pinCodeOf = ({ row }: Located) => row.pinCode;
const districtOf = ({ row }: Located) => `${row.state}\n${row.district}`;

/** The middle of the offices of each area; null of one whose offices have no place. */
function middlesBy(
  offices: readonly Located[],
  areaOf: (office: Located) => string,
): Map<string, Coordinates | null> {
  const areas = [...Map.groupBy(offices, areaOf)];
  return new Map(areas.map(([area, found]) => [area, middleOf(found.flatMap(({ place }) => place ?? []))]));
}

const unknown = ({ row, place }: Located): Located => ({
  row: { ...row, state: "NA", district: "NA" },
  place,
});
