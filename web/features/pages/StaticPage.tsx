import type { PageSection, PageText } from "#languages/pageText.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { PageBlockView } from "./PageBlockView.tsx";
import { PageWords } from "./PageWords.tsx";

/** Fewer sections than this are seen at a glance and need no list of them. */
const fewestListed = 4;

/** A page of plain words: title, lead, the day it was last changed, a table of contents where there is room. */
export function StaticPage({ text }: { readonly text: PageText }) {
  const { shell } = useMessages();
  return (
    <main>
      <div className="wrap reading">
        <div className="reading__head stack [--stack:0.75rem]">
          <h1>{text.title}</h1>
          <p className="text-lead quiet">
            <PageWords words={text.lead} />
          </p>
          <p className="small faint">
            <time dateTime={text.updated}>
              {fillSentence(shell.lastUpdated, { day: dayName(text.updated) })}
            </time>
          </p>
        </div>
        {text.sections.length >= fewestListed && <Contents sections={text.sections} />}
        <article className="reading__text">
          {text.sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.heading}</h2>
              {section.blocks.map((block) => (
                <PageBlockView key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </main>
  );
}

function Contents({ sections }: { readonly sections: readonly PageSection[] }) {
  const { shell } = useMessages();
  return (
    <nav className="reading__contents" aria-label={shell.onThisPage}>
      <p className="small strong">{shell.onThisPage}</p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            {/* A plain anchor: nothing is loaded for a place on this page. */}
            <a href={`#${section.id}`}>{section.heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const dayFormat = indiaDate({ dateStyle: "long", timeZone: "UTC" });

function dayName(day: string): string {
  return dayFormat().format(new Date(`${day}T00:00:00Z`));
}
