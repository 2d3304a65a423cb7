import { z } from "zod";
import { callProvider } from "../operations/callProvider.ts";

type BankCheckSettings = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

type BankCheckQuestion = { accountNo: string; ifscCode: string; name: string; mobile: string };

/** `unavailable`: nothing is known, ask again later. The reason never holds a number. */
export type BankCheckOutcome =
  | {
      readonly outcome: "answered";
      readonly accountStatus: "VALID" | "INVALID";
      readonly nameMatchScore: number;
      /** In the bank's books; null where the bank gave none. */
      readonly nameAtBank: string | null;
      readonly reference: string;
    }
  | { readonly outcome: "unavailable"; readonly reason: string };

export type BankCheck = { ask: (question: BankCheckQuestion) => Promise<BankCheckOutcome> };

/** What of the answer is read. The name in the bank's books is for the operator who compares it. */
const answerSchema = z.object({
  reference_id: z.union([z.string(), z.number()]).transform(String),
  account_status: z.enum(["VALID", "INVALID"]),
  name_match_score: z.coerce.number().min(0).max(100).nullish(),
  name_at_bank: z.string().nullish(),
});

/** Asks whose a bank account is by Cashfree's `POST /verification/bank-account/sync`, a transfer of one rupee. */
export function createBankCheck(settings: BankCheckSettings): BankCheck {
  return { ask: (question) => ask(settings, question) };
}

async function ask(
  { apiUrl, clientId, clientSecret }: BankCheckSettings,
  { accountNo, ifscCode, name, mobile }: BankCheckQuestion,
): Promise<BankCheckOutcome> {
  const reply = await callProvider({
    url: `${apiUrl}/verification/bank-account/sync`,
    headers: {
      "content-type": "application/json",
      "x-client-id": clientId,
      "x-client-secret": clientSecret,
    },
    body: JSON.stringify({
      bank_account: accountNo,
      ifsc: ifscCode,
      name,
      phone: mobile.replace(/^\+91/, ""),
    }),
  });
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const answer = reply.status === 200 ? readAnswer(reply.body) : undefined;
  if (!answer) return { outcome: "unavailable", reason: `status ${reply.status}` };
  return {
    outcome: "answered",
    accountStatus: answer.account_status,
    nameMatchScore: answer.name_match_score ?? 0,
    nameAtBank: answer.name_at_bank?.trim().slice(0, 120) || null,
    reference: answer.reference_id,
  };
}

function readAnswer(body: string): z.output<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
