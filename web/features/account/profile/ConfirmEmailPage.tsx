import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";

/**
 * Where the link in the e-mail leads. It confirms by a press: programs that open every link to look for harm would
 * confirm addresses that nobody reads.
 */
export function ConfirmEmailPage() {
  const contacts = useMessageGroup("contacts");
  const confirming = useApiMutation({
    // The token stands behind the #, which never leaves the browser by itself.
    call: () => callApi("POST /confirm-email", { body: { token: window.location.hash.slice(1) || "none" } }),
    quiet: true,
    onSuccess: (_answer, _, queries) => queries.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
  return (
    <Page>
      <section className="panel stack mx-auto max-w-112 [--stack:1.25rem]">
        <h1 className="text-h2">{contacts.confirmTitle}</h1>
        {confirming.data ? (
          <>
            <Note tone="good" live>
              <p data-words="own">{fillSentence(contacts.confirmed, { email: confirming.data.email })}</p>
            </Note>
            <LinkButton tone="outline" href="/profile">
              {contacts.toProfile}
            </LinkButton>
          </>
        ) : (
          <>
            <p>{contacts.confirmLine}</p>
            {confirming.error && (
              <Note tone="bad" live>
                {confirming.error.message}
              </Note>
            )}
            <Button
              tone="ember"
              size="large"
              wide
              busy={confirming.isPending}
              onClick={() => confirming.mutate()}
            >
              {contacts.confirmEmail}
            </Button>
            {confirming.error && (
              <LinkButton tone="outline" href="/profile">
                {contacts.toProfile}
              </LinkButton>
            )}
          </>
        )}
      </section>
    </Page>
  );
}
