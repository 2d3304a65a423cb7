import type { Product } from "#contract/catalogue.ts";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { SpecTable } from "#web/ui/SpecTable.tsx";

type ShownAnswersProps = {
  readonly sections: Product["specifications"];
  /** The seller's own words beside them. */
  readonly note?: string;
  /** One below the heading that they stand under. */
  readonly heading?: "h3" | "h4";
};

/** What the seller answered: questions with their answers, things that were ticked, and their own words. */
export function ShownAnswers({ sections, note, heading: Heading = "h3" }: ShownAnswersProps) {
  const word = useGoodsWord();
  return (
    <div className="stack [--stack:1.25rem]">
      {sections.map(({ key, title, rows, tiles, words }) => (
        <section key={key} className="stack [--stack:0.5rem]">
          <Heading className="strong text-body">{word(title, words)}</Heading>
          {rows.length > 0 && (
            <SpecTable
              lines={rows.map(({ question, answer, is_name: isName }) => ({
                label: word(question, words),
                value: answerIn(answer, isName ? answer : word(answer, words)),
              }))}
            />
          )}
          {tiles.length > 0 && (
            <ul className="chips">
              {tiles.map((tile) => (
                <li key={tile.title} className="line">
                  {tile.image && <img src={tile.image} alt="" width={24} height={24} loading="lazy" />}
                  <span>{word(tile.title, words)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {note && (
        <p className="whitespace-pre-line" data-words="own">
          {note}
        </p>
      )}
    </div>
  );
}

/** A choice in the page's language; a name, and what the seller typed, stays as it is. */
function answerIn(text: string, said: string) {
  return said === text ? <span data-words="own">{text}</span> : said;
}

type ShownSectionsProps = ShownAnswersProps & {
  readonly title: string;
  /** What stands there without an answer; without it the heading is left out too. */
  readonly empty?: string;
};

/** The same under a heading. */
export function ShownSections({ title, empty, ...answers }: ShownSectionsProps) {
  const isEmpty = answers.sections.length === 0 && !answers.note;
  if (isEmpty && empty === undefined) return null;
  return (
    <section className="stack [--stack:0.75rem]">
      <h3>{title}</h3>
      {isEmpty ? <p className="quiet">{empty}</p> : <ShownAnswers {...answers} heading="h4" />}
    </section>
  );
}
