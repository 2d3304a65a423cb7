import type { PlantedFault } from "../plantedFault.ts";
import { accessFaults } from "./access.ts";
import { accountFaults } from "./accounts.ts";
import { alertFaults } from "./alerts.ts";
import { biddingFaults } from "./bidding.ts";
import { blockingFaults } from "./blocking.ts";
import { closingFaults } from "./closing.ts";
import { defaultFaults } from "./defaults.ts";
import { deliveryFaults } from "./delivery.ts";
import { depositFaults } from "./deposits.ts";
import { inspectionFaults } from "./inspections.ts";
import { leaseFaults } from "./leases.ts";
import { ledgerFaults } from "./ledger.ts";
import { liveFaults } from "./live.ts";
import { mediaFaults } from "./media.ts";
import { orderFaults } from "./orders.ts";
import { peopleFaults } from "./people.ts";
import { providerFaults } from "./providers.ts";
import { replicaFaults } from "./replicas.ts";
import { signInFaults } from "./signIn.ts";
import { wireFaults } from "./wire.ts";
import { workFaults } from "./work.ts";

/** Every fault that `npm run mutants` plants. */
export const plantedFaults: readonly PlantedFault[] = [
  ...biddingFaults,
  ...closingFaults,
  ...defaultFaults,
  ...depositFaults,
  ...deliveryFaults,
  ...orderFaults,
  ...inspectionFaults,
  ...leaseFaults,
  ...providerFaults,
  ...ledgerFaults,
  ...workFaults,
  ...alertFaults,
  ...accessFaults,
  ...replicaFaults,
  ...signInFaults,
  ...accountFaults,
  ...blockingFaults,
  ...peopleFaults,
  ...mediaFaults,
  ...liveFaults,
  ...wireFaults,
];
