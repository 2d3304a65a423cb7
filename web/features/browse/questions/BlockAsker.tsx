import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { BlockPerson } from "../../reports/BlockPerson.tsx";

type BlockAskerProps = { readonly question: { readonly id: string; readonly text: string } };

/** For the seller: whoever asked asks no more, however the question stands (R-EXCLUDE-3). */
export default function BlockAsker({ question }: BlockAskerProps) {
  const words = useMessageGroup("questions");
  return (
    <BlockPerson
      about={{ question_id: question.id }}
      label={words.block}
      name={fillSentence(words.blockOf, { question: question.text })}
    />
  );
}
