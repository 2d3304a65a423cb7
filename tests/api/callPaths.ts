import type { Endpoint } from "#contract/endpoint.ts";
import { type CallThings, noGrievance, nothing } from "./callBodies.ts";

export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** Where a call goes that is made about these things. */
export function pathFor({ path }: Endpoint, things: CallThings): string {
  const filled = path
    .replace(/:type/, "active")
    .replace(/:payment_id/, things.paymentId)
    .replace(/:(address|session)_id/, nothing)
    .replace(/:kind/, path.startsWith("/ops/cases") ? "order" : "sale")
    .replace(/:reference/, "unknown")
    .replace(/:prefix/, "560")
    .replace(/:zoom\/:x\/:y/, "7/91/59")
    .replace(/:code/, "BLZ-CALLS")
    .replace(/:purpose/, "offers")
    .replace(/:id/, idFor(path, things));
  if (path === "/user/money/statement" || path === "/ops/days")
    return `${filled}?from=2026-04-01&to=2026-04-30`;
  if (path.endsWith("/products/by-id") || path.endsWith("/products/similar")) return `${filled}?ids=1`;
  if (path.startsWith("/ops/grievance-report")) return `${filled}?month=2026-11`;
  if (path === "/ops/outages/preview")
    return `${filled}?from=2020-01-01T00:00:00.000Z&until=2020-01-01T01:00:00.000Z`;
  if (path.endsWith("/ending")) return `${filled}?step=cancel`;
  if (path === "/ops/service-map/box") return `${filled}?west=77&south=12&east=78&north=14`;
  if (path === "/search/sold-prices") return `${filled}?q=phone`;
  if (path === "/ops/find") return `${filled}?q=${things.strangerId}`;
  if (path === "/bank") return `${filled}?ifsc_code=HDFC0000001`;
  if (path === "/ops/identity-access-log") return `${filled}?user_id=${nothing}`;
  if (path === "/user/product/:id/proceeds") return `${filled}?amount=400000`;
  if (path.endsWith("/delivery")) return `${filled}?pin_code=560005`;
  if (path === "/pin-codes") return `${filled}?pin_code=560005`;
  if (path === "/ops/synonyms/preview") return `${filled}?q=phone&words=phone,mobile`;
  if (/^\/brands(\/|$)/.test(path)) return `${filled}?category_id=${things.categoryId}`;
  if (path === "/user/bulk/columns") return `${filled}?category_id=${things.categoryId}`;
  if (path === "/pin-code") return `${filled}?pin_code_id=560005001`;
  if (path === "/places") return `${filled}?words=fraser+town`;
  if (path === "/pin-codes/nearest") return `${filled}?lat=13&lon=77.6`;
  return path.endsWith("/products/category") ? `${filled}?category_id=${things.categoryId}` : filled;
}

function idFor(path: string, things: CallThings): string {
  // Deposits are made for another product than the one that is bid on: only its owner may bid there.
  if (path.endsWith("/deposit")) return String(things.otherProductId);
  // Nothing there is left to take down: other calls are about the running one.
  if (path.startsWith("/ops/listings")) return String(things.endedProductId);
  if (/^\/ops\/(product-options|weight-classes|categories|bid-steps)/.test(path))
    return String(things.categoryId);
  if (path.startsWith("/ops/order-views")) return nothing;
  if (path.startsWith("/user/address")) return things.addressId;
  if (path === "/upload/:id") return things.uploadId; // the one that is removed
  if (/^(\/ops)?\/uploads?\//.test(path)) return things.otherUploadId;
  if (path.startsWith("/ops/invitations")) return nothing;
  if (/^\/ops\/(rule-changes|synonyms|brands|home)/.test(path)) return "999999999"; // nobody changed so much
  if (path.startsWith("/ops/bank-accounts")) return things.otherBankAccountId;
  if (path.startsWith("/user/bank-account")) return things.bankAccountId;
  if (path.startsWith("/user/seller-account")) return things.businessId;
  if (/^\/user\/(sessions|passkeys)/.test(path)) return nothing;
  if (path.startsWith("/ops/users")) return things.strangerId;
  if (path.startsWith("/user/grievances")) return noGrievance;
  if (path.startsWith("/ops/ledger/days")) return "2026-01-01";
  if (path.startsWith("/ops/kyc")) return things.kycId;
  if (path.startsWith("/user/data-requests")) return nothing;
  if (/^\/(bids\/won|orders|conversations|user\/sold-orders|ops\/(orders|cases))/.test(path))
    return things.orderId;
  if (
    /^(\/ops|\/user)?\/(support-views|bid-ceilings|bid-reports|reviews|review-rules|signals|claims|grievances|payout-batches|payout-holds|payouts|proposals|questions|ratings|refunds|differences)/.test(
      path,
    )
  )
    return nothing;
  if (/^\/(saved-searches|offers|user\/exclusions)/.test(path)) return nothing;
  if (/^\/(user|ops)\/strikes/.test(path)) return things.strikeId;
  return path.startsWith("/payments") ? things.paymentId : String(things.productId);
}

export const endsSession = new Set(["POST /logout", "POST /user/sessions/end-all"]);
