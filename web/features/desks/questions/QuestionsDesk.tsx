import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { QuestionCard } from "./QuestionCard.tsx";

const views = ["reported", "hidden"] as const;
type View = (typeof views)[number];

export const questionsDesk: Desk = {
  name: "questions",
  right: "take_down_listings",
  messages: ["questionsDesk", "questionReport"],
  queues: ["question_reports"],
  Screen: QuestionsDesk,
};

/** What people report of questions and answers, and what is hidden. */
function QuestionsDesk() {
  const { desks } = useMessageGroup("operatorDesk");
  const words = useMessageGroup("questionsDesk");
  const [view, setView] = useState<View>("reported");
  return (
    <Tabs
      label={desks.questions}
      value={view}
      onValueChange={setView}
      tabs={views.map((value) => ({
        value,
        label: words.views[value],
        panel: <ReportedQuestions status={value} />,
      }))}
    />
  );
}

function questionsQuery(status: View) {
  return operatorList(["questions", status], ({ query, signal }) =>
    callApi("GET /ops/questions", { query: { ...query, status }, signal }),
  );
}

function ReportedQuestions({ status }: { readonly status: View }) {
  const words = useMessageGroup("questionsDesk");
  const query = useInfiniteQuery(questionsQuery(status));
  const none = status === "reported" ? words.none : words.noneHidden;
  return (
    <PagedList query={query} empty={<EmptyState icon="chat-circle-text" text={none} />}>
      {(question) => <QuestionCard question={question} />}
    </PagedList>
  );
}
