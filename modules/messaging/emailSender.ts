import { callProvider } from "../operations/callProvider.ts";

type EmailSettings = {
  readonly apiUrl: string;
  readonly token: string;
  readonly fromAddress: string;
  readonly fromName: string;
};

type Email = { readonly to: string; readonly subject: string; readonly text: string };

/** `declined` is final (a wrong address or key); `unavailable` may be tried again. */
export type SendOutcome =
  | { readonly outcome: "sent" }
  | { readonly outcome: "declined" | "unavailable"; readonly reason: string };

export type EmailSender = { send: (email: Email) => Promise<SendOutcome> };

/** Sends through ZeptoMail's call, `POST /v1.1/email`; its answer is 201 with a request id. */
export function createEmailSender({ apiUrl, token, fromAddress, fromName }: EmailSettings): EmailSender {
  return {
    async send({ to, subject, text }) {
      const reply = await callProvider({
        url: `${apiUrl}/v1.1/email`,
        headers: { authorization: `Zoho-enczapikey ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          from: { address: fromAddress, name: fromName },
          to: [{ email_address: { address: to } }],
          subject,
          textbody: text,
        }),
      });
      if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
      if (reply.status >= 200 && reply.status < 300) return { outcome: "sent" };
      const mayPass = reply.status >= 500 || reply.status === 429;
      return { outcome: mayPass ? "unavailable" : "declined", reason: `status ${reply.status}` };
    },
  };
}
