import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import { fittingVariables, type MessageTemplate, type MessageVariables } from "./templates.ts";

export type SmsSettings = {
  readonly apiUrl: string;
  readonly authKey: string;
  /** Our registered names (`blaze-otp`) and the ids that the provider gave them; without one, the name. */
  readonly templateIds?: Readonly<Record<string, string>>;
};

export type Sms = {
  /** The mobile with its country code, +91XXXXXXXXXX. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly variables: MessageVariables;
};

/** `declined` is final (a wrong number or template); `unavailable` may be tried again. */
export type SmsOutcome =
  | { readonly outcome: "sent"; readonly providerId: string }
  | { readonly outcome: "declined" | "unavailable"; readonly reason: string };

export type SmsSender = { send: (sms: Sms) => Promise<SmsOutcome> };

/** Sends through MSG91's flow call, `POST /api/v5/flow` (providers: SMS). */
export function createSmsSender(settings: SmsSettings): SmsSender {
  return { send: (sms) => sendFlow(settings, sms) };
}

async function sendFlow(settings: SmsSettings, { to, template, variables }: Sms): Promise<SmsOutcome> {
  const name = registeredName(template);
  const reply = await callProvider({
    url: `${settings.apiUrl}/api/v5/flow`,
    headers: { authkey: settings.authKey, "content-type": "application/json" },
    body: JSON.stringify({
      template_id: settings.templateIds?.[name] ?? name,
      recipients: [{ mobiles: to.replace("+", ""), ...fittingVariables(variables) }],
    }),
  });
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const fields = readProviderFields(reply.body);
  if (fields?.type === "success") return { outcome: "sent", providerId: fields.message ?? "" };
  const reason = fields?.message ?? `status ${reply.status}`;
  return { outcome: reply.status >= 500 || reply.status === 429 ? "unavailable" : "declined", reason };
}

/** The name under which a template is registered: `next_bidder` as `blaze-next-bidder`. */
export function registeredName(template: MessageTemplate): string {
  return `blaze-${template.replaceAll("_", "-")}`;
}
