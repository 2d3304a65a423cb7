import { useState } from "react";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { missingAnswers } from "./answerTexts.ts";
import { laterWords } from "./laterWords.ts";

type AnswerCheck = {
  readonly asked: readonly OptionSection[];
  readonly answers: Answers;
  readonly isChanged: boolean;
  readonly isCompleted: boolean;
  readonly save: () => void;
  readonly onNext: () => void;
};

/**
 * Next in a section of questions: it stays while a required one has no answer and says which, until the seller leaves
 * the section for later. What nobody requires may be left out without a word.
 */
export function useAnswerCheck({ asked, answers, isChanged, isCompleted, save, onNext }: AnswerCheck) {
  const { selling } = useMessageGroup(sellingMessages);
  const words = selling.answers;
  const [isRefused, setRefused] = useState(false);
  const missing = missingAnswers(asked, answers);
  function submit() {
    if (isCompleted && !isChanged) return onNext();
    setRefused(missing.length > 0);
    if (missing.length > 0) return;
    if (isChanged) save();
    else onNext();
  }
  function problem(sectionKey: string, questionKey?: string): string | undefined {
    const found = missing.find((one) => one.sectionKey === sectionKey && one.question.key === questionKey);
    if (!isRefused || !found) return undefined;
    return found.question.type === "radio" ? words.choose : words.fillIn;
  }
  return {
    submit,
    problem,
    says: isRefused && missing.length > 0 && laterWords(words.missing, selling, onNext),
  };
}
