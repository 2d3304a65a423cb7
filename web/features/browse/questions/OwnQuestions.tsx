import { useInfiniteQuery } from "@tanstack/react-query";
import type { OwnQuestion } from "#contract/questions.ts";
import { callApi } from "#web/api/client.ts";
import { ownQuestionsQuery } from "#web/api/questionQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import HiddenNote from "./HiddenNote.tsx";
import { QuestionList } from "./QuestionList.tsx";

/** What the reader asked and nobody has answered: nobody else but the seller reads it. */
export default function OwnQuestions({ productId }: { readonly productId: number }) {
  const query = useInfiniteQuery(ownQuestionsQuery(productId));
  return (
    <QuestionList
      query={query}
      row={(question) => <OwnRow question={question} productId={productId} />}
      none={null}
    />
  );
}

function OwnRow({ question, productId }: { question: OwnQuestion; productId: number }) {
  const words = useMessageGroup("questions");
  const takingBack = useApiMutation({
    call: () => callApi("DELETE /questions/:id", { params: { id: question.id } }),
    success: words.takenBack,
    refetch: [ownQuestionsQuery(productId).queryKey],
  });
  return (
    <>
      <p>
        <b className="strong" data-words="own">
          {question.text}
        </b>
        <span className="micro quiet">
          {fillSentence(words.asked, { time: momentName(question.asked_at) })}
          {question.hidden === null && <> · {question.is_declined ? words.declined : words.waits}</>}
        </span>
      </p>
      {question.hidden !== null && <HiddenNote hidden={question.hidden} />}
      {!question.is_declined && question.hidden === null && (
        <div>
          <Button
            size="small"
            tone="outline"
            busy={takingBack.isPending}
            aria-label={fillSentence(words.takeBackOf, { question: question.text })}
            onClick={() => takingBack.mutate()}
          >
            {words.takeBack}
          </Button>
        </div>
      )}
    </>
  );
}
