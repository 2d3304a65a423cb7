import { queryOptions, useQuery } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { OwnInvitation } from "#contract/invitations.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Note } from "#web/ui/Note.tsx";

const ownInvitationQuery = queryOptions({
  queryKey: [ownKey, "invitation"],
  queryFn: ({ signal }) => callApi("GET /user/invitation", { signal }),
});

/** One's own invitation code: how many may still come by it, and to whom to send it (R-PEOPLE-16). */
export function InviteFriends() {
  const words = useMessageGroup("ownInvitation");
  const query = useQuery(ownInvitationQuery);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{words.title}</h2>
      <p className="quiet">{words.line}</p>
      {query.data === undefined ? (
        <QueryState query={query} shape="panel" count={1} />
      ) : (
        <Own own={query.data} />
      )}
    </section>
  );
}

function Own({ own: { invitation, people_per_code: count } }: { readonly own: OwnInvitation }) {
  const words = useMessageGroup("ownInvitation");
  if (invitation !== null) return <OwnCode invitation={invitation} />;
  if (count === 0) return <EmptyState icon="users" text={words.off} />;
  return <GetCode count={count} />;
}

function GetCode({ count }: { readonly count: number }) {
  const words = useMessageGroup("ownInvitation");
  const making = useApiMutation({
    call: () => callApi("POST /user/invitation", {}),
    onSuccess: (own, _, queries) => queries.setQueryData(ownInvitationQuery.queryKey, own),
    // The operator may let nobody, or more people, come by it since this was read.
    refetch: [[...ownInvitationQuery.queryKey]],
  });
  return (
    <div className="panel stack">
      <p>{fillSentence(words.each, { count })}</p>
      <div className="actions">
        <Button tone="ember" busy={making.isPending} onClick={() => making.mutate()}>
          {words.make}
        </Button>
      </div>
    </div>
  );
}

type Invitation = NonNullable<OwnInvitation["invitation"]>;

function OwnCode({
  invitation: { id: code, standing, people, uses_left: left },
}: {
  invitation: Invitation;
}) {
  const words = useMessageGroup("ownInvitation");
  const closed = {
    used_up: words.usedUp,
    expired: words.expired,
    ended: words.ended,
    owner_out: words.ended,
  };
  return (
    <div className="panel stack">
      <dl className="stack [--stack:0.25rem]">
        <dt className="small quiet">{words.code}</dt>
        <dd className="text-h2 figures wrap-anywhere" data-words="own">
          {code}
        </dd>
      </dl>
      <p>{fillSentence(words.came, { count: people })}</p>
      {standing === "open" ? (
        <>
          <p className="quiet">{left === null ? words.noLimit : fillSentence(words.left, { count: left })}</p>
          <ShareCode code={code} />
        </>
      ) : (
        <Note tone="info">{closed[standing]}</Note>
      )}
    </div>
  );
}

/** By the device's own way to share, else by WhatsApp; and as a link to put anywhere. */
function ShareCode({ code }: { readonly code: string }) {
  const words = useMessageGroup("ownInvitation");
  const path = `/login?invite=${encodeURIComponent(code)}`;
  const text = fillSentence(words.shareText, { code });

  function share() {
    const url = `${location.origin}${path}`;
    if (!navigator.share) {
      window.open(`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`, "_blank", "noopener");
      return;
    }
    // It is refused when the person closes it, and then there is nothing to say.
    navigator.share({ text, url }).catch(() => undefined);
  }

  /** A browser may refuse, for example inside another app's window. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`);
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied);
    }
  }

  return (
    <>
      <p className="small">
        <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={path} data-words="own">
          {path.slice(1)}
        </a>
      </p>
      <div className="actions">
        <Button tone="ember" onClick={share}>
          {words.share}
        </Button>
        <Button tone="outline" onClick={copy}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
