import type { StoryEntry } from "#contract/orderStory.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { SendAgain } from "../../parts/messages/SendAgain.tsx";
import { EarlierSends, SentState } from "../../parts/messages/SentWays.tsx";
import { useRight } from "../../parts/useRight.ts";
import { Postings } from "./Postings.tsx";
import { saidEntry } from "./storyWords.ts";

const clock = indiaDate({ hour: "numeric", minute: "2-digit" });

/** One line of the story: when, what happened and what it means, who did it, and its money. */
export function StoryLine({ entry }: { readonly entry: StoryEntry }) {
  const { story } = useMessageGroup("orderDesk");
  const { events, deliveryProof: proofs } = useMessageGroup("fulfilment");
  const { eventMeans: means, cameBack } = useMessageGroup("operatorDesk");
  const notices = {
    noticeKinds: useMessageGroup("noticeKinds"),
    noticeParts: useMessageGroup("noticeParts"),
  };
  const said = saidEntry(entry, { story, events, proofs, means, cameBack, notices });
  return (
    <li>
      <time dateTime={entry.at}>{clock().format(new Date(entry.at))}</time>
      <span className={classNames("story__mark", said.tone && `story__mark--${said.tone}`)}>
        <Icon name={said.icon} weight="bold" />
      </span>
      <div className="story__say">
        <b>{said.title}</b>
        {said.lines
          .filter((line) => line !== "")
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        {said.quote && (
          <p className="wrap-anywhere" data-words="own">
            {said.quote}
          </p>
        )}
        {entry.kind === "transfer" && <Postings postings={entry.postings} />}
        {entry.kind === "message" && <Told entry={entry} />}
      </div>
      {entry.kind === "message" && <Again entry={entry} />}
      {said.amount !== undefined && (
        <span className="story__money">
          <Money amountPaise={said.amount} />
        </span>
      )}
    </li>
  );
}

type ToldProps = { readonly entry: Extract<StoryEntry, { kind: "message" }> };

/** Whether it arrived. */
function Told({ entry }: ToldProps) {
  return (
    <>
      <p>
        <SentState message={entry.message} />
      </p>
      <EarlierSends message={entry.message} />
    </>
  );
}

/** Who may see people sends it again. */
function Again({ entry }: ToldProps) {
  const maySend = useRight("see_people");
  return maySend && <SendAgain personId={entry.user_id} message={entry.message} />;
}
