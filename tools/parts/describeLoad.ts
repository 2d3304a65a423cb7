import type { LoadReport } from "#modules/delivery/loadPostOffices.ts";

/** What was cleaned in the pin code directory, a line for each kind. */
export function describeLoad({ account, added, changed, gone }: LoadReport): string {
  const lines: [string, number][] = [
    ["post offices read", account.rows],
    ["pin codes", account.pinCodes],
    ["without coordinates", account.withoutCoordinates],
    ["with coordinates outside India", account.coordinatesOutsideIndia],
    ["  of these swapped, put right", account.coordinatesSwappedBack],
    ["  of these dropped", account.coordinatesDropped],
    ["on a spot of three pin codes and more, shown roughly", account.coordinatesShared],
    ["over half a degree from their pin code's middle, dropped", account.coordinatesFarFromPinCode],
    ["with the state of a district far away, taken as without one", account.stateDoubted],
    ["without a state, filled in from their pin code", account.stateFilledFromPinCode],
    ["without a state, filled in from neighbours", account.stateFilledFromNeighbours],
    ["pin codes across states (each office keeps its own)", account.pinCodesAcrossStates],
    ["named twice, taken once", account.namedTwice],
    ["post offices kept", account.kept],
    ["  of these with a place of their own", account.keptWithPlace],
    ["new in the database", added],
    ["changed in the database", changed],
    ["gone from the directory", gone],
  ];
  return lines.map(([what, count]) => `    ${what.padEnd(60)} ${count.toLocaleString("en-IN")}`).join("\n");
}
