import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenQuestion } from "#contract/questions.ts";
import { callApi } from "#web/api/client.ts";
import { openQuestionsQuery } from "#web/api/questionQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ReportText } from "../../reports/ReportText.tsx";
import AnswerDialog from "./AnswerDialog.tsx";
import BlockAsker from "./BlockAsker.tsx";
import HiddenNote from "./HiddenNote.tsx";
import { QuestionList } from "./QuestionList.tsx";

/** What waits for the seller's answer, the oldest question first. */
export default function OpenQuestions({ productId }: { readonly productId: number }) {
  const words = useMessageGroup("questions");
  const query = useInfiniteQuery(openQuestionsQuery(productId));
  const questions = query.data?.pages.flatMap((page) => page.results);
  if (questions?.length === 0) return null;
  const waits = questions?.some(({ hidden }) => hidden === null) ?? true;
  return (
    <div className="panel stack [--stack:0.75rem]">
      <div>
        <h3>{waits ? words.open : words.notOpen}</h3>
        {waits && <p className="small quiet">{words.openLine}</p>}
      </div>
      <QuestionList
        query={query}
        row={(question) => <OpenRow question={question} productId={productId} />}
        none={null}
      />
    </div>
  );
}

type OpenRowProps = { readonly question: OpenQuestion; readonly productId: number };

function OpenRow({ question, productId }: OpenRowProps) {
  const words = useMessageGroup("questions");
  return (
    <>
      <p>
        <b className="strong" data-words="own">
          {question.text}
        </b>
        <span className="micro quiet">
          {fillSentence(words.asked, { time: momentName(question.asked_at) })}
        </span>
      </p>
      {question.hidden === null ? (
        <OpenActions question={question} productId={productId} />
      ) : (
        <>
          <HiddenNote hidden={question.hidden} />
          <div className="actions">
            <BlockAsker question={question} />
          </div>
        </>
      )}
    </>
  );
}

function OpenActions({ question, productId }: OpenRowProps) {
  const words = useMessageGroup("questions");
  const [opened, setOpened] = useState<"answer" | "leave" | null>(null);
  const close = () => setOpened(null);
  const leaving = useApiMutation({
    call: () => callApi("POST /questions/:id/decline", { params: { id: question.id } }),
    success: words.left,
    refetch: [openQuestionsQuery(productId).queryKey],
  });
  return (
    <>
      <div className="actions">
        <Button
          size="small"
          tone="ink"
          aria-label={fillSentence(words.answerTo, { question: question.text })}
          onClick={() => setOpened("answer")}
        >
          {words.answer}
        </Button>
        <Button
          size="small"
          tone="outline"
          busy={leaving.isPending}
          aria-label={fillSentence(words.leaveOf, { question: question.text })}
          onClick={() => setOpened("leave")}
        >
          {words.leave}
        </Button>
        <ReportText
          about={{ kind: "question", id: question.id, shownBy: openQuestionsQuery(productId).queryKey }}
          label={words.report}
          name={fillSentence(words.reportOf, { question: question.text })}
        />
        <BlockAsker question={question} />
      </div>
      {opened === "answer" && (
        <AnswerDialog productId={productId} question={question} given="" onClose={close} />
      )}
      <ConfirmDialog
        open={opened === "leave"}
        title={words.leaveTitle}
        keepLabel={words.leaveKeep}
        onKeep={close}
        confirmLabel={words.leave}
        onConfirm={() => {
          close();
          leaving.mutate();
        }}
      >
        {words.leaveLine}
      </ConfirmDialog>
    </>
  );
}
