import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { longestMessage } from "#contract/chatLimits.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { conversationQuery } from "#web/api/fulfilmentQueries.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { pictureTypes } from "#web/features/orders/PictureChooser.tsx";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { TextAreaField } from "#web/ui/TextAreaField.tsx";

type Sent = { readonly text?: string; readonly picture?: string; readonly key: string };

/** Writes a message: Enter sends, Shift and Enter begins a line. A picture is a message of its own. */
export function ChatForm({ orderId }: { readonly orderId: string }) {
  const { chat } = useMessageGroup(fulfilmentMessages).fulfilment;
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const readAgain = () => queries.invalidateQueries({ queryKey: conversationQuery(orderId).queryKey });
  const sending = useMutation({
    mutationFn: ({ key, ...body }: Sent) =>
      callApi("POST /conversations/:order_id/messages", {
        params: { order_id: orderId },
        body,
        idempotencyKey: key,
      }),
    onSuccess: (_, { text: written }) => {
      if (written !== undefined) setText("");
      return readAgain();
    },
  });
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const { id: picture } = await sendUpload({ file, purpose: "chat" });
      await sending.mutateAsync({ picture, key: newIdempotencyKey() });
    },
  });
  const send = () => {
    if (text.trim() !== "" && !sending.isPending) sending.mutate({ text, key: newIdempotencyKey() });
  };
  return (
    <form
      className="chat__form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        label={chat.write}
        rows={2}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="actions actions--end">
        <label className="btn btn--line focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
          {adding.isPending ? <Spinner /> : <Icon name="image" />}
          <span className="sr">{chat.addPicture}</span>
          <input
            className="sr"
            type="file"
            accept={pictureTypes}
            aria-label={chat.addPicture}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) adding.mutate(file);
              target.value = ""; // so that the same file can be chosen again
            }}
          />
        </label>
        <Button tone="ember" type="submit" busy={sending.isPending}>
          {chat.send}
        </Button>
      </div>
    </form>
  );
}
