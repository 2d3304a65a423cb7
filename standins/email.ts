import type { FastifyInstance } from "fastify";
import type { StandinStore } from "./store.ts";

export const standinEmailToken = "standin-email-token";

type EmailRequest = {
  from?: { address?: string };
  to?: { email_address?: { address?: string } }[];
  subject?: string;
  textbody?: string;
};

/** ZeptoMail's call: keeps the e-mail in the place of sending it. */
export function emailRoutes(app: FastifyInstance, store: StandinStore): void {
  app.post<{ Body: EmailRequest }>("/v1.1/email", async (request, reply) => {
    if (request.headers.authorization !== `Zoho-enczapikey ${standinEmailToken}`) {
      return reply.code(401).send(refused("SERR_157", "Invalid API Token found"));
    }
    const { from, to, subject, textbody } = request.body ?? {};
    const address = to?.[0]?.email_address?.address;
    if (!from?.address || !address?.includes("@") || !subject || !textbody) {
      return reply.code(400).send(refused("GE_102", "Mandatory field missing"));
    }
    const id = store.keepMessage(address, `${subject}\n\n${textbody}`, "email");
    return reply.code(201).send({
      data: [{ code: "EM_104", additional_info: [], message: "Email request received" }],
      message: "OK",
      request_id: id,
      object: "email",
    });
  });
}

function refused(code: string, message: string) {
  return { error: { code, message, details: [{ code, message }] } };
}
