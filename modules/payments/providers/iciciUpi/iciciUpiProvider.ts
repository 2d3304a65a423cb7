import { z } from "zod";
import { given, privatePem, publicPem, webAddress } from "../../../operations/environmentFields.ts";
import { paymentProvider } from "../../paymentProvider.ts";
import { createIciciUpi } from "./iciciUpi.ts";

/** UPI by ICICI: a code to scan, so that the payer never leaves our page. */
export const iciciUpiProvider = paymentProvider({
  environment: {
    schema: z
      .object({
        ICICI_UPI_URL: webAddress,
        ICICI_UPI_MERCHANT_ID: given,
        ICICI_UPI_TERMINAL_ID: given,
        ICICI_UPI_PAYEE_ADDRESS: given,
        ICICI_UPI_PAYEE_NAME: given,
        ICICI_UPI_BANK_PUBLIC_KEY: publicPem,
        ICICI_UPI_MERCHANT_PRIVATE_KEY: privatePem,
      })
      .transform((set) => ({
        apiUrl: set.ICICI_UPI_URL,
        merchantId: set.ICICI_UPI_MERCHANT_ID,
        terminalId: set.ICICI_UPI_TERMINAL_ID,
        payeeAddress: set.ICICI_UPI_PAYEE_ADDRESS,
        payeeName: set.ICICI_UPI_PAYEE_NAME,
        bankPublicKey: set.ICICI_UPI_BANK_PUBLIC_KEY,
        merchantPrivateKey: set.ICICI_UPI_MERCHANT_PRIVATE_KEY,
      })),
    addresses: ["ICICI_UPI_URL"],
  },
  create: createIciciUpi,
  checkoutAddresses: () => ({ scripts: [], pages: [] }),
  returnPage: null,
});
