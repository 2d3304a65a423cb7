import { useQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";

type EmailStandingProps = { readonly email: string; readonly onCorrect: () => void };

/** An e-mail that is not confirmed yet: what to do, and the link once more. */
export function EmailStanding({ email, onCorrect }: EmailStandingProps) {
  const contacts = useMessageGroup("contacts");
  const { data: settings } = useQuery(settingsQuery);
  const sending = useApiMutation({
    call: () => callApi("POST /user/profile/email-link", {}),
    success: contacts.resent,
  });
  return (
    <Note tone="wait">
      <b>{contacts.emailWaits}</b>
      <p data-words="own">{fillSentence(contacts.emailWaitsLine, { email })}</p>
      <div className="actions mt-3">
        <Button tone="outline" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          {contacts.resend}
        </Button>
        <Button tone="outline" size="small" onClick={onCorrect}>
          {contacts.changeEmail}
        </Button>
      </div>
      {settings?.demo && (
        <a
          className="link flex min-h-11 items-center"
          href={`/demo/outbox?to=${encodeURIComponent(email)}`}
          target="_blank"
          rel="noreferrer"
        >
          {contacts.demoEmailHint}
        </a>
      )}
    </Note>
  );
}
