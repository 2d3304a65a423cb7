import { createHmac, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import registered from "./registeredWhatsAppTemplates.json" with { type: "json" };
import type { StandinStore } from "./store.ts";

export const standinWhatsApp = {
  phoneNumberId: "106540352242922",
  token: "standin-whatsapp-token",
  appSecret: "standin-whatsapp-app-secret",
  verifyToken: "standin-whatsapp-verify-token",
};

/** Numbers with faults of their own, as whoever tests them dials: what the last digits bring about. */
const faults = {
  /** No WhatsApp there, known at once. */
  undeliverable: /0026$/,
  /** No WhatsApp there, known when it is delivered. */
  undeliverableLater: /1026$/,
  tooMany: /0429$/,
};

type Parameter = { type?: string; parameter_name?: string; text?: string };
type SendRequest = {
  messaging_product?: string;
  to?: string;
  type?: string;
  template?: {
    name?: string;
    language?: { code?: string };
    components?: { type?: string; parameters?: Parameter[] }[];
  };
};

/** Meta's templates, as they were approved: the name, then the text in each language. */
const templates: Readonly<Record<string, Readonly<Record<string, string>>>> = registered;

/** A report as it comes: what it is signed with stands in `X-Hub-Signature-256`. */
export type WhatsAppReport = { readonly headers: Readonly<Record<string, string>>; readonly body: string };
type Report = (body: string, signature: string) => void;

/** Reports go to the merchant's server; without one they gather. */
export function gatherReports(merchantUrl: string | undefined) {
  const gathered: WhatsAppReport[] = [];
  const report: Report = (body, signature) => {
    const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
    if (merchantUrl === undefined) return void gathered.push({ headers, body });
    const to = `${merchantUrl}/api/v1/webhooks/whatsapp`;
    void fetch(to, { method: "POST", headers, body }).catch(() => undefined);
  };
  return { report, take: () => gathered.splice(0) };
}

/**
 * Meta's WhatsApp Business Cloud API: takes a template for a number and keeps it in the place of sending it. What became of
 * it goes to `report`, signed, each status twice: Meta delivers at least once.
 */
export function whatsAppRoutes(app: FastifyInstance, store: StandinStore, report: Report): void {
  app.post<{ Params: { id: string }; Body: SendRequest }>(
    "/whatsapp/:id/messages",
    async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${standinWhatsApp.token}`) {
        return refuse(reply, 401, { code: 190, message: "Invalid OAuth access token" });
      }
      const { messaging_product: product, to = "", type, template } = request.body ?? {};
      if (
        request.params.id !== standinWhatsApp.phoneNumberId ||
        product !== "whatsapp" ||
        type !== "template"
      ) {
        return refuse(reply, 400, { code: 100, message: "Invalid parameter" });
      }
      if (!/^\d{8,15}$/.test(to))
        return refuse(reply, 400, { code: 131009, message: "Parameter value is not valid" });
      if (faults.tooMany.test(to)) return refuse(reply, 429, { code: 130429, message: "Rate limit hit" });
      const text = templates[template?.name ?? ""]?.[template?.language?.code ?? ""];
      if (text === undefined) return refuse(reply, 404, { code: 132001, message: "Template does not exist" });
      const filled = fill(text, template?.components?.[0]?.parameters ?? []);
      if (filled === null)
        return refuse(reply, 400, { code: 132000, message: "Number of parameters does not match" });
      if (faults.undeliverable.test(to))
        return refuse(reply, 400, { code: 131026, message: "Message undeliverable" });
      const id = `wamid.${randomUUID()}`;
      const isLost = faults.undeliverableLater.test(to);
      if (!isLost) store.keepMessage(`+${to}`, filled, "whatsapp");
      for (const status of isLost ? ["sent", "failed"] : ["sent", "delivered"])
        reportStatus(report, { id, to, status });
      return {
        messaging_product: "whatsapp",
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id, message_status: "accepted" }],
      };
    },
  );
}

type Fault = { readonly code: number; readonly message: string };

function refuse(reply: FastifyReply, status: number, { code, message }: Fault) {
  return reply.code(status).send({
    error: {
      ...{ message: `(#${code}) ${message}`, type: "OAuthException", code },
      ...{ error_data: { messaging_product: "whatsapp", details: message }, fbtrace_id: randomUUID() },
    },
  });
}

/** Null where a variable of the text is missing, or one is sent that it does not have. */
function fill(text: string, parameters: readonly Parameter[]): string | null {
  const given = new Map(parameters.map(({ parameter_name: name, text: value }) => [name, value]));
  const named = new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name));
  if (named.size !== given.size || ![...named].every((name) => given.get(name) !== undefined)) return null;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => given.get(name) ?? "");
}

type Status = { readonly id: string; readonly to: string; readonly status: string };

function reportStatus(report: Report, { id, to, status }: Status): void {
  const errors = [{ code: 131026, title: "Message undeliverable", message: "Message undeliverable" }];
  const seconds = String(Math.floor(Date.now() / 1000));
  const told = {
    ...{ id, status, timestamp: seconds, recipient_id: to },
    ...(status === "failed" ? { errors } : {}),
  };
  const { phoneNumberId } = standinWhatsApp;
  const metadata = { display_phone_number: "15550783881", phone_number_id: phoneNumberId };
  const value = { messaging_product: "whatsapp", metadata, statuses: [told] };
  const entry = [{ id: "102290129340398", changes: [{ value, field: "messages" }] }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry });
  const signature = `sha256=${createHmac("sha256", standinWhatsApp.appSecret).update(body).digest("hex")}`;
  for (let times = 0; times < 2; times += 1) report(body, signature);
}
