import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { AnsweredQuestion } from "#contract/questions.ts";
import type { Audience } from "#web/api/queries.ts";
import { questionsKey, questionsQuery } from "#web/api/questionQueries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ReportText } from "../../reports/ReportText.tsx";
import { QuestionList } from "./QuestionList.tsx";

// A guest who reads needs none of these.
const BlockAsker = lazyPart(() => import("./BlockAsker.tsx"));
const AnswerDialog = lazyPart(() => import("./AnswerDialog.tsx"));
const HiddenNote = lazyPart(() => import("./HiddenNote.tsx"));

type AnsweredQuestionsProps = {
  readonly productId: number;
  readonly audience: Audience;
  readonly isSeller: boolean;
  /** What stands in their place when there are none. */
  readonly none: string;
};

/** What everybody reads, the newest answer first. */
export function AnsweredQuestions({ none, ...page }: AnsweredQuestionsProps) {
  const query = useInfiniteQuery(questionsQuery(page.productId, page.audience));
  return (
    <QuestionList
      query={query}
      row={(question) => <AnsweredRow question={question} {...page} />}
      none={<p className="quiet">{none}</p>}
    />
  );
}

type AnsweredRowProps = Omit<AnsweredQuestionsProps, "none"> & { readonly question: AnsweredQuestion };

function AnsweredRow({ question, productId, audience, isSeller }: AnsweredRowProps) {
  const words = useMessageGroup("questions");
  const openLogin = useLoginDialog();
  const nowMs = useServerNow();
  const [isCorrecting, setCorrecting] = useState(false);
  const until = question.correctable_until;
  return (
    <>
      <p>
        <b className="strong" data-words="own">
          {question.text}
        </b>
        {question.is_mine && <span className="micro quiet">{words.yours}</span>}
      </p>
      <div className="qa__reply">
        <p data-words="own">{question.reply}</p>
        <div className="qa__meta">
          <p className="micro quiet">
            {fillSentence(words.answerOf, { time: momentName(question.replied_at) })}
          </p>
          {question.hidden === null && (
            <ReportText
              about={{ kind: "question", id: question.id, shownBy: questionsKey(productId) }}
              label={words.report}
              name={fillSentence(words.reportOf, { question: question.text })}
              onGuest={audience === "user" ? undefined : () => openLogin(words.report)}
            />
          )}
          {isSeller && (
            <Suspense>
              <BlockAsker question={question} />
            </Suspense>
          )}
        </div>
      </div>
      {until !== null && Date.parse(until) > nowMs && (
        <div>
          <Button
            size="small"
            tone="outline"
            aria-label={fillSentence(words.correctAnswer, { question: question.text })}
            onClick={() => setCorrecting(true)}
          >
            {words.correct}
          </Button>
        </div>
      )}
      {question.hidden !== null && (
        <Suspense>
          <HiddenNote hidden={question.hidden} />
        </Suspense>
      )}
      {isCorrecting && (
        <Suspense>
          <AnswerDialog
            productId={productId}
            question={question}
            given={question.reply}
            onClose={() => setCorrecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
