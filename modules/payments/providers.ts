import type { Config } from "../operations/config.ts";
import { type BasisPay, createBasisPay } from "./basisPay.ts";
import { createIciciUpi, type IciciUpi } from "./iciciUpi.ts";

/** Everybody who takes money for Blaze. */
export type Providers = { readonly iciciUpi: IciciUpi; readonly basisPay: BasisPay };

/** The path to which BasisPay sends the payer's browser back. */
export const basisPayReturnPath = "/ui/response";

export function createProviders(config: Config): Providers {
  return {
    iciciUpi: createIciciUpi({
      apiUrl: config.ICICI_UPI_URL,
      merchantId: config.ICICI_UPI_MERCHANT_ID,
      terminalId: config.ICICI_UPI_TERMINAL_ID,
      payeeAddress: config.ICICI_UPI_PAYEE_ADDRESS,
      payeeName: config.ICICI_UPI_PAYEE_NAME,
      bankPublicKey: config.ICICI_UPI_BANK_PUBLIC_KEY,
      merchantPrivateKey: config.ICICI_UPI_MERCHANT_PRIVATE_KEY,
    }),
    basisPay: createBasisPay({
      apiUrl: config.BASISPAY_URL,
      checkoutUrl: config.BASISPAY_CHECKOUT_URL,
      apiKey: config.BASISPAY_API_KEY,
      salt: config.BASISPAY_SALT,
      returnUrl: `${config.PUBLIC_URL}${basisPayReturnPath}`,
    }),
  };
}
