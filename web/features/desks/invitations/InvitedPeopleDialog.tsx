import { useInfiniteQuery } from "@tanstack/react-query";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PagedList } from "../parts/PagedList.tsx";
import { useRight } from "../parts/useRight.ts";
import { invitedPeopleQuery } from "./invitationQueries.ts";

type InvitedPeopleDialogProps = { readonly code: string; readonly onClose: () => void };

/** Who came by a code. That it was looked at is written down. */
export function InvitedPeopleDialog({ code, onClose }: InvitedPeopleDialogProps) {
  const words = useMessageGroup("invitationsDesk");
  const mayLook = useRight("see_people");
  const query = useInfiniteQuery(invitedPeopleQuery(code));
  return (
    <Dialog open title={fillSentence(words.whoTitle, { code })} onClose={onClose}>
      <div className="stack">
        <p className="small quiet">{words.whoLine}</p>
        <PagedList query={query} empty={<p className="quiet">{words.noPeople}</p>}>
          {({ id, name, joined_at: joinedAt }) => (
            <p className="line justify-between">
              <span className="wrap-anywhere" data-words="own">
                {mayLook ? (
                  <AppLink href={`/ops/people?person=${id}`}>{name || words.noName}</AppLink>
                ) : (
                  name || words.noName
                )}
              </span>
              <span className="small quiet figures">{momentName(joinedAt)}</span>
            </p>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}
