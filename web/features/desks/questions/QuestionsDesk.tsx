import { useInfiniteQuery } from "@tanstack/react-query";
import type { OperatorQuestion } from "#contract/questionReports.ts";
import type { ReportView } from "#contract/textReports.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PersonLink } from "../parts/PersonLink.tsx";
import { ReportStepDialog } from "../reports/ReportStepDialog.tsx";
import { ReportViews } from "../reports/ReportViews.tsx";
import type { ReportStep } from "../reports/reportSteps.ts";

export const questionsDesk: Desk = {
  name: "questions",
  right: "take_down_listings",
  messages: ["questionsDesk", "reportsDesk", "textReport"],
  queues: ["question_reports"],
  Screen: QuestionsDesk,
};

/** What people report of questions and answers, and what is hidden. */
function QuestionsDesk() {
  const { desks } = useMessageGroup("operatorDesk");
  return (
    <ReportViews
      label={desks.questions}
      icon="chat-circle-text"
      useTexts={useQuestions}
      nameOf={({ text }) => text}
      body={(question) => <QuestionLines question={question} />}
      dialog={(question, step, onClose) => (
        <QuestionDialog question={question} step={step} onClose={onClose} />
      )}
    />
  );
}

function useQuestions(status: ReportView) {
  return useInfiniteQuery(
    operatorList(["questions", status], ({ query, signal }) =>
      callApi("GET /ops/questions", { query: { ...query, status }, signal }),
    ),
  );
}

type QuestionProps = { readonly question: OperatorQuestion };

function QuestionLines({ question }: QuestionProps) {
  const words = useMessageGroup("questionsDesk");
  const { noName } = useMessageGroup("reportsDesk");
  const { reply } = question;
  return (
    <>
      {reply === null ? (
        <p className="small quiet">{words.unanswered}</p>
      ) : (
        <p className="wrap-anywhere">
          {words.answer} <span data-words="own">{reply}</span>
        </p>
      )}
      <p className="small quiet wrap-anywhere">
        <AppLink href={`/product/${question.product_id}`} data-words="own">
          {question.title}
        </AppLink>
        {" · "}
        {fillSentence(words.asked, { time: momentName(question.asked_at) })}{" "}
        <PersonLink id={question.asker_id}>
          <span data-words="own">{question.asker_name || noName}</span>
        </PersonLink>
        {" · "}
        {words.seller}{" "}
        <PersonLink id={question.seller_id}>
          <span data-words="own">{question.seller_name || noName}</span>
        </PersonLink>
      </p>
    </>
  );
}

type QuestionDialogProps = QuestionProps & { readonly step: ReportStep; readonly onClose: () => void };

function QuestionDialog({ question: { id, version }, step, onClose }: QuestionDialogProps) {
  const { dialogs } = useMessageGroup("questionsDesk");
  const send = (reason: string, idempotencyKey: string) =>
    step === "unhide"
      ? callApi("POST /ops/questions/:id/unhide", {
          params: { id },
          body: { reason, version },
          idempotencyKey,
        })
      : callApi("POST /ops/questions/:id/decision", {
          params: { id },
          body: { outcome: step, reason, version },
          idempotencyKey,
        });
  return <ReportStepDialog step={step} words={dialogs} send={send} onClose={onClose} />;
}
