import Fastify from "fastify";
import { bankCheckRoutes, standinBankCheck } from "./bankCheck.ts";
import { basispayRoutes, standinBasisPay } from "./basispay.ts";
import { controlRoutes } from "./control.ts";
import { emailRoutes, standinEmailToken } from "./email.ts";
import { iciciUpiRoutes, standinMerchantId } from "./iciciUpi.ts";
import { type StandinKeys, standinKeys } from "./keys.ts";
import { pushRoutes } from "./pushService.ts";
import { smsRoutes, standinAuthKey } from "./sms.ts";
import { openStore } from "./store.ts";

export type Standins = {
  url: string;
  /** What the merchant's side is configured with to reach them. */
  settings: ReturnType<typeof standinSettings>;
  close: () => Promise<void>;
};

/** Local servers that speak the providers' protocols; state is kept below `dataDir`, or in memory without. */
export async function startStandins(options: { port?: number; dataDir?: string } = {}): Promise<Standins> {
  const keys = standinKeys(options.dataDir);
  const store = openStore(options.dataDir);
  const app = Fastify({ forceCloseConnections: true });
  const form = { parseAs: "string" } as const;
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    form,
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook("onClose", async () => store.close());
  smsRoutes(app, store);
  emailRoutes(app, store);
  pushRoutes(app, store);
  bankCheckRoutes(app);
  iciciUpiRoutes(app, store, keys);
  basispayRoutes(app, store);
  controlRoutes(app, store);
  const url = await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  return { url, settings: standinSettings(url, keys), close: () => app.close() };
}

/** The providers' settings that lead to stand-ins at `url`; production refuses them. */
export function standinSettings(url: string, keys: StandinKeys) {
  return {
    sms: { apiUrl: url, authKey: standinAuthKey },
    email: { apiUrl: url, token: standinEmailToken, fromAddress: "notices@blaze.example", fromName: "Blaze" },
    bankCheck: { apiUrl: url, ...standinBankCheck },
    iciciUpi: {
      apiUrl: url,
      merchantId: standinMerchantId,
      terminalId: "5411",
      payeeAddress: "blaze.standin@icici",
      payeeName: "Blaze",
      bankPublicKey: keys.bankPublicKey,
      merchantPrivateKey: keys.merchantPrivateKey,
    },
    basisPay: { apiUrl: url, checkoutUrl: `${url}/checkout`, ...standinBasisPay },
  };
}
