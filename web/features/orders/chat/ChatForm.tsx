import { useQueryClient } from "@tanstack/react-query";
import { longestMessage } from "#contract/chatLimits.ts";
import { callApi } from "#web/api/client.ts";
import { conversationsKey } from "#web/api/fulfilmentQueries.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { pictureTypes } from "../parts/PictureChooser.tsx";
import { useSendPicture } from "./useSendPicture.ts";
import { useUnsentMessage } from "./useUnsentMessage.ts";

/** Writes a message: Enter sends, Shift and Enter begins a line. A picture is a message of its own. */
export function ChatForm({ orderId }: { readonly orderId: string }) {
  const { chat } = useMessageGroup("fulfilment");
  const queries = useQueryClient();
  const { text, ...unsent } = useUnsentMessage(orderId);
  const readAgain = () => queries.invalidateQueries({ queryKey: conversationsKey });
  const sending = useApiMutation({
    call: (written: string) =>
      callApi("POST /conversations/:id/messages", {
        params: { id: orderId },
        body: { text: written },
        idempotencyKey: unsent.keyFor(written),
      }),
    onSuccess: (_, written) => {
      unsent.arrived(written);
      return readAgain();
    },
    onError: (error) => {
      if (!isAnswerLost(error)) unsent.refused();
    },
  });
  const adding = useSendPicture({ orderId, onSent: readAgain });
  const send = () => {
    if (text.trim() !== "" && !sending.isPending) sending.mutate(text);
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
        rows={1}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => unsent.write(event.target.value)}
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
