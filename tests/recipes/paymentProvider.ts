import { readFileSync } from "node:fs";
import path from "node:path";
import type { Addition } from "./addition.ts";

/** Kept as text: here its imports lead nowhere. */
const newFile = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "quickPay", `${name}.ts.txt`), "utf8");

/** Another provider with a page of its own. */
export const paymentProvider: Addition = {
  recipe: "A payment provider",
  changes: [
    { file: "modules/payments/providers/quickPay/quickPay.ts", text: newFile("quickPay") },
    { file: "modules/payments/providers/quickPay/quickPayProvider.ts", text: newFile("quickPayProvider") },
    {
      file: "modules/payments/providers.ts",
      insertions: [
        {
          before: "import { razorpayProvider }",
          text: 'import { quickPayProvider } from "./providers/quickPay/quickPayProvider.ts";\n',
        },
        { before: "  RAZORPAY: razorpayProvider,\n", text: "  QUICKPAY: quickPayProvider,\n" },
      ],
    },
    {
      file: "domain/payment/paymentMethods.ts",
      insertions: [
        {
          before: "  BASISPAY: {\n",
          text: `  QUICKPAY: {
    title: "QuickPay",
    means: ["cards", "wallets"],
    provider: "QUICKPAY",
    gateway: "QUICKPAY",
    checkout: "form_post",
    webhook: { path: "quickpay", sender: "QuickPay" },
  },
`,
        },
      ],
    },
    {
      file: "db/migrations/NNNN_quickpay.sql",
      text: "insert into payment_providers (name, method, wire_name) values ('QUICKPAY', 'QUICKPAY', 'QUICKPAY');\n",
    },
    {
      file: "web/features/checkout/methodIcons.ts",
      insertions: [{ before: '  BASISPAY: "wallet",\n', text: '  QUICKPAY: "credit-card",\n' }],
    },
    { file: "standins/providers/quickPay/quickPayStandin.ts", text: newFile("quickPayStandin") },
    {
      file: "standins/providers.ts",
      insertions: [
        {
          before: "import { razorpayStandin }",
          text: 'import { quickPayStandin } from "./providers/quickPay/quickPayStandin.ts";\n',
        },
        { before: "  RAZORPAY: razorpayStandin,\n", text: "  QUICKPAY: quickPayStandin,\n" },
      ],
    },
    {
      file: "modules/payments/readConfig.test.ts",
      insertions: [
        {
          before: '  LEGAL_ENTITY_NAME: "Example Private Limited",\n',
          text: '  QUICKPAY_URL: "https://quick.example",\n  QUICKPAY_KEY: "W3bh00kS1gn1ngKey",\n',
        },
      ],
    },
    {
      file: "docs/operating.md",
      insertions: [{ before: "`EAZYPAY_…` | the payment providers", text: "`QUICKPAY_…`, " }],
    },
  ],
};
