import { defaultLanguage, type Language, languages } from "#contract/language.ts";
import type { MessageTemplate } from "#languages/noticeTexts.ts";
import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import { type Message, saidVariables } from "./messageText.ts";
import { messagingTexts } from "./messagingTexts.ts";

export type SmsSettings = {
  readonly apiUrl: string;
  readonly authKey: string;
  /** Our registered names (`blaze-otp`) and the ids that the provider gave them; without any, the names. */
  readonly templateIds?: Readonly<Record<string, string>>;
};

export type Sms = Message & {
  /** The mobile with its country code, +91XXXXXXXXXX. */
  readonly to: string;
};

/** `declined` is final (a wrong number or template); `unavailable` may be tried again. */
export type SmsOutcome =
  | { readonly outcome: "sent"; readonly providerId: string }
  | { readonly outcome: "declined" | "unavailable"; readonly reason: string };

export type SmsSender = { send: (sms: Sms) => Promise<SmsOutcome> };

/** Sends through MSG91's flow call, `POST /api/v5/flow` (R-PROVIDER-4). */
export function createSmsSender(settings: SmsSettings): SmsSender {
  return { send: (sms) => sendFlow(settings, sms) };
}

async function sendFlow(
  settings: SmsSettings,
  { to, template, variables, ...sms }: Sms,
): Promise<SmsOutcome> {
  const language = registeredLanguage(settings, template, sms.language);
  const name = registeredName(template, language);
  const reply = await callProvider({
    url: `${settings.apiUrl}/api/v5/flow`,
    headers: { authkey: settings.authKey, "content-type": "application/json" },
    body: JSON.stringify({
      template_id: settings.templateIds?.[name] ?? name,
      recipients: [{ mobiles: to.replace("+", ""), ...saidVariables({ variables, language }) }],
    }),
  });
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const fields = readProviderFields(reply.body);
  if (fields?.type === "success") return { outcome: "sent", providerId: fields.message ?? "" };
  const reason = fields?.message ?? `status ${reply.status}`;
  return { outcome: reply.status >= 500 || reply.status === 429 ? "unavailable" : "declined", reason };
}

/** The default language while a text has no id in another: the operators let nothing through that is not registered. */
function registeredLanguage(
  { templateIds = {} }: SmsSettings,
  template: MessageTemplate,
  language: Language,
): Language {
  const hasIds = Object.keys(templateIds).length > 0;
  return hasIds && !(registeredName(template, language) in templateIds) ? defaultLanguage : language;
}

/** The name under which a template is registered: `next_bidder` as `blaze-next-bidder`, `blaze-next-bidder-hi`. */
function registeredName(template: MessageTemplate, language: Language): string {
  const name = `blaze-${template.replaceAll("_", "-")}`;
  return language === defaultLanguage ? name : `${name}-${language}`;
}

/** Every SMS in every language, under the name by which it is registered. */
export function textsToRegister(): Record<string, string> {
  const texts = languages.flatMap((language) =>
    Object.entries(messagingTexts[language].templates).map(([template, text]) => [
      registeredName(template as MessageTemplate, language),
      text,
    ]),
  );
  return Object.fromEntries(texts);
}
