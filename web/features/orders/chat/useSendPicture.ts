import { useRef } from "react";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";

type SendPicture = { readonly orderId: string; readonly onSent: () => void };

/**
 * Sends a picture as a message of its own. When its answer was lost, the same picture chosen again goes out
 * as the same file under the same key, so that it can never be there twice.
 */
export function useSendPicture({ orderId, onSent }: SendPicture) {
  const asked = useRef(new Map<string, { picture: string; key: string }>());
  return useApiMutation({
    call: async (file: File) => {
      const content = await fingerprint(file);
      const message = asked.current.get(content) ?? {
        picture: (await sendUpload({ file, purpose: "chat" })).id,
        key: newIdempotencyKey(),
      };
      asked.current.set(content, message);
      const { picture, key: idempotencyKey } = message;
      await callApi("POST /conversations/:id/messages", {
        params: { id: orderId },
        body: { picture },
        idempotencyKey,
      }).catch((error: unknown) => {
        if (!isAnswerLost(error)) asked.current.delete(content);
        throw error;
      });
      asked.current.delete(content);
    },
    onSuccess: onSent,
  });
}

/** By its content: a phone gives a picture another name and time whenever it is chosen. */
async function fingerprint(file: File): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())).join();
}
