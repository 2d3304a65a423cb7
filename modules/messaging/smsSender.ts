import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import { fittingVariables, type MessageTemplate, type MessageVariables } from "./templates.ts";

export type SmsSettings = {
  readonly apiUrl: string;
  readonly authKey: string;
  /** Ids under which the templates are registered; `blaze-<template>` where none is named. */
  readonly templateIds?: Readonly<Partial<Record<MessageTemplate, string>>>;
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
  const reply = await callProvider({
    url: `${settings.apiUrl}/api/v5/flow`,
    headers: { authkey: settings.authKey, "content-type": "application/json" },
    body: JSON.stringify({
      template_id: settings.templateIds?.[template] ?? `blaze-${template.replaceAll("_", "-")}`,
      recipients: [{ mobiles: to.replace("+", ""), ...fittingVariables(variables) }],
    }),
  });
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const fields = readProviderFields(reply.body);
  if (fields?.type === "success") return { outcome: "sent", providerId: fields.message ?? "" };
  const reason = fields?.message ?? `status ${reply.status}`;
  return { outcome: reply.status >= 500 || reply.status === 429 ? "unavailable" : "declined", reason };
}
