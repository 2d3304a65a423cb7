import type { PlantedFault } from "../plantedFault.ts";
import { accessFaults } from "./access.ts";
import { biddingFaults } from "./bidding.ts";
import { orderFaults } from "./orders.ts";

/** Every fault that `npm run mutants` plants. */
export const plantedFaults: readonly PlantedFault[] = [...biddingFaults, ...orderFaults, ...accessFaults];
