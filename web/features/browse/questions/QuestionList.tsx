import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";

type QuestionListProps<Question> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Question[] }>>;
  readonly row: (question: Question) => ReactNode;
  /** What stands in their place when there are none. */
  readonly none: ReactNode;
};

/** Questions, page by page. */
export function QuestionList<Question extends { readonly id: string }>(props: QuestionListProps<Question>) {
  const { query, row, none } = props;
  const words = useMessageGroup("questions");
  const questions = query.data?.pages.flatMap((page) => page.results);
  return (
    <>
      <QueryState query={query} shape="table" count={1} />
      {questions?.length === 0 && none}
      {questions && questions.length > 0 && (
        <ul className="qa">
          {questions.map((question) => (
            <li key={question.id}>{row(question)}</li>
          ))}
        </ul>
      )}
      {query.hasNextPage && <MoreButton onMore={() => query.fetchNextPage()}>{words.more}</MoreButton>}
    </>
  );
}
