import type { Config } from "../operations/config.ts";
import { basisPaySettings, iciciUpiSettings } from "../operations/providerSettings.ts";
import { type BasisPay, createBasisPay } from "./basisPay.ts";
import { createIciciUpi, type IciciUpi } from "./iciciUpi.ts";

/** Everybody who takes money for Blaze. */
export type Providers = { readonly iciciUpi: IciciUpi; readonly basisPay: BasisPay };

/** The path to which BasisPay sends the payer's browser back. */
export const basisPayReturnPath = "/ui/response";

export function createProviders(config: Config): Providers {
  return {
    iciciUpi: createIciciUpi(iciciUpiSettings(config)),
    basisPay: createBasisPay({
      ...basisPaySettings(config),
      returnUrl: `${config.PUBLIC_URL}${basisPayReturnPath}`,
    }),
  };
}
