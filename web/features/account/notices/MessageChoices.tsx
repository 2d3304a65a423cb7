import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type MessagePreference,
  type MessagePreferences,
  type MessageTopic,
  messageTopics,
} from "#contract/messaging.ts";
import { callApi } from "#web/api/client.ts";
import { messagePreferencesQuery } from "#web/api/noticeQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { BrowserNotices } from "./BrowserNotices.tsx";

const ways = ["sms", "whatsapp", "email", "push"] as const;
type Way = (typeof ways)[number];
type Change = { topic: MessageTopic; way: Way; on: boolean };

/** How somebody is told about each topic, besides in the app. A switch saves itself. */
export function MessageChoices() {
  const notices = useMessageGroup("noticesPage");
  const { data: user } = useQuery(currentUserQuery);
  return (
    <section className="stack [--stack:1.25rem]">
      <div className="stack [--stack:0.25rem]">
        <h2>{notices.choicesTitle}</h2>
        <p className="quiet">{notices.choicesLine}</p>
      </div>
      {user && !user.email_confirmed && (
        <Note tone="info">{user.email ? notices.emailWaits : notices.noEmail}</Note>
      )}
      <Topics />
      <BrowserNotices />
    </section>
  );
}

function Topics() {
  const query = useQuery(messagePreferencesQuery);
  const change = useChange();
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  return messageTopics.map((topic) => (
    <TopicChoices
      key={topic}
      topic={topic}
      chosen={query.data[topic]}
      onChange={(way, on) => change({ topic, way, on })}
    />
  ));
}

type TopicChoicesProps = {
  readonly topic: MessageTopic;
  readonly chosen: MessagePreference;
  readonly onChange: (way: Way, on: boolean) => void;
};

function TopicChoices({ topic, chosen, onChange }: TopicChoicesProps) {
  const notices = useMessageGroup("noticesPage");
  const offered = ways.filter((way) => chosen[way] !== null);
  return (
    <fieldset className="panel stack [--stack:0]">
      <legend className="sr">{notices.topics[topic]}</legend>
      <b aria-hidden="true">{notices.topics[topic]}</b>
      {offered.map((way) => (
        <SwitchField
          key={way}
          label={notices.ways[way]}
          checked={chosen[way] === true}
          onChange={(event) => onChange(way, event.target.checked)}
        />
      ))}
      {chosen.whatsapp !== null && <p className="quiet">{notices.whatsAppLine}</p>}
    </fieldset>
  );
}

/** Shows a change at once and takes it back when it could not be saved; the failure is said by a toast. */
function useChange(): (change: Change) => void {
  const queries = useQueryClient();
  const { queryKey } = messagePreferencesQuery;
  const show = ({ topic, way, on }: Change) =>
    queries.setQueryData(queryKey, (now: MessagePreferences | undefined) =>
      now === undefined ? now : { ...now, [topic]: { ...now[topic], [way]: on } },
    );
  const saving = useApiMutation({
    call: ({ topic, way, on }: Change) =>
      callApi("PATCH /user/message-preferences", { body: { [topic]: { [way]: on } } }),
    // One after the other: a network may carry the second press before the first.
    scope: { id: "message preferences" },
    onMutate: show,
    onError: (_error, change) => show({ ...change, on: !change.on }),
  });
  return saving.mutate;
}
