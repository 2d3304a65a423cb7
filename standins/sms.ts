import type { FastifyInstance } from "fastify";
import registered from "./registeredTemplates.json" with { type: "json" };
import type { StandinStore } from "./store.ts";

/**
 * The texts as they stand registered with the operators under India's DLT rules: template id to text, with
 * `##name##` where a variable goes; those of other scripts as Unicode templates.
 *
 * @internal for tests
 */
export const registeredTemplates: Readonly<Record<string, string>> = registered;

export const standinAuthKey = "standin-authkey";

type FlowRequest = { template_id?: string; recipients?: Record<string, string>[] };

/** MSG91's flow call: fills the registered template and keeps the message in the place of sending it. */
export function smsRoutes(app: FastifyInstance, store: StandinStore): void {
  app.post<{ Body: FlowRequest }>("/api/v5/flow", async (request, reply) => {
    if (request.headers.authkey !== standinAuthKey) {
      return reply.code(401).send({ type: "error", message: "Invalid authkey" });
    }
    const template = registeredTemplates[request.body?.template_id ?? ""];
    const recipients = request.body?.recipients ?? [];
    if (template === undefined) return reply.code(400).send({ type: "error", message: "template not found" });
    if (
      recipients.length === 0 ||
      !recipients.every((recipient) => /^91\d{10}$/.test(recipient.mobiles ?? ""))
    ) {
      return reply.code(400).send({ type: "error", message: "Invalid mobile" });
    }
    const ids = recipients.map((recipient) =>
      store.keepMessage(`+${recipient.mobiles}`, fill(template, recipient)),
    );
    return { type: "success", message: ids[0] };
  });
}

function fill(template: string, variables: Record<string, string>): string {
  return template.replaceAll(/##(\w+)##/g, (_, name: string) => variables[name] ?? "");
}
