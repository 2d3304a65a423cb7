import type { PlantedFault } from "../plantedFault.ts";
import { accessFaults } from "./access.ts";
import { accountFaults } from "./accounts.ts";
import { alertFaults } from "./alerts.ts";
import { biddingFaults } from "./bidding.ts";
import { blockingFaults } from "./blocking.ts";
import { brandFaults } from "./brands.ts";
import { bulkListingFaults } from "./bulkListing.ts";
import { buyNowFaults } from "./buyNow.ts";
import { ceilingFaults } from "./ceiling.ts";
import { claimFaults } from "./claims.ts";
import { closingFaults } from "./closing.ts";
import { correctionFaults } from "./corrections.ts";
import { defaultFaults } from "./defaults.ts";
import { deliveryFaults } from "./delivery.ts";
import { depositFaults } from "./deposits.ts";
import { exclusionFaults } from "./exclusions.ts";
import { homeFaults } from "./home.ts";
import { inspectionFaults } from "./inspections.ts";
import { kycFaults } from "./kyc.ts";
import { leaseFaults } from "./leases.ts";
import { ledgerFaults } from "./ledger.ts";
import { levelFaults } from "./levels.ts";
import { listingChangeFaults } from "./listingChanges.ts";
import { liveFaults } from "./live.ts";
import { lotFaults } from "./lots.ts";
import { mediaFaults } from "./media.ts";
import { messagingFaults } from "./messaging.ts";
import { offerFaults } from "./offers.ts";
import { orderFaults } from "./orders.ts";
import { parcelFaults } from "./parcels.ts";
import { peopleFaults } from "./people.ts";
import { pickupFaults } from "./pickups.ts";
import { proofFaults } from "./proofs.ts";
import { providerFaults } from "./providers.ts";
import { questionFaults } from "./questions.ts";
import { ratingFaults } from "./ratings.ts";
import { replicaFaults } from "./replicas.ts";
import { reserveFaults } from "./reserve.ts";
import { savedSearchFaults } from "./savedSearches.ts";
import { scheduledStartFaults } from "./scheduledStart.ts";
import { sellerFaults } from "./sellers.ts";
import { sellingFaults } from "./selling.ts";
import { shopFaults } from "./shops.ts";
import { signInFaults } from "./signIn.ts";
import { soldPriceFaults } from "./soldPrices.ts";
import { strikeFaults } from "./strikes.ts";
import { voidFaults } from "./voids.ts";
import { wireFaults } from "./wire.ts";
import { workFaults } from "./work.ts";

/** Every fault that `npm run mutants` plants. */
export const plantedFaults: readonly PlantedFault[] = [
  ...biddingFaults,
  ...closingFaults,
  ...defaultFaults,
  ...depositFaults,
  ...deliveryFaults,
  ...sellingFaults,
  ...savedSearchFaults,
  ...ratingFaults,
  ...reserveFaults,
  ...bulkListingFaults,
  ...buyNowFaults,
  ...exclusionFaults,
  ...offerFaults,
  ...scheduledStartFaults,
  ...sellerFaults,
  ...soldPriceFaults,
  ...orderFaults,
  ...claimFaults,
  ...inspectionFaults,
  ...pickupFaults,
  ...proofFaults,
  ...strikeFaults,
  ...voidFaults,
  ...leaseFaults,
  ...providerFaults,
  ...ledgerFaults,
  ...workFaults,
  ...alertFaults,
  ...accessFaults,
  ...kycFaults,
  ...ceilingFaults,
  ...homeFaults,
  ...brandFaults,
  ...questionFaults,
  ...replicaFaults,
  ...shopFaults,
  ...signInFaults,
  ...accountFaults,
  ...blockingFaults,
  ...correctionFaults,
  ...parcelFaults,
  ...peopleFaults,
  ...mediaFaults,
  ...messagingFaults,
  ...levelFaults,
  ...listingChangeFaults,
  ...lotFaults,
  ...liveFaults,
  ...wireFaults,
];
