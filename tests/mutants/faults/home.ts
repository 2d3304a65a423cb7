import type { PlantedFault } from "../plantedFault.ts";

const home = ["tests/operators/home.test.ts"];
const changeBanner = "modules/catalogue/home/changeBanner.ts";

/** What the home page shows, and who may write over whom. */
export const homeFaults: readonly PlantedFault[] = [
  {
    name: "a banner is shown after its end",
    file: "domain/home/banners.ts",
    find: "Date.parse(until) <= now.getTime()",
    replace: "false",
    tests: home,
  },
  {
    name: "a banner is shown before its beginning",
    file: "domain/home/banners.ts",
    find: "Date.parse(from) > now.getTime()",
    replace: "false",
    tests: home,
  },
  {
    name: "the second of two operators writes over a banner",
    file: changeBanner,
    find: "seen !== undefined && seen !== stored?.updatedAt",
    replace: "false",
    tests: home,
  },
  {
    name: "a banner takes somebody else's picture",
    file: changeBanner,
    find: "const refusal = banner?.upload_id ?",
    replace: "const refusal = isRestored && banner?.upload_id ?",
    tests: home,
  },
];
