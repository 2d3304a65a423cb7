import type { PageBlock, PageItem, PageWords as Words } from "#languages/pageText.ts";
import { PageWords } from "./PageWords.tsx";

/** One block of a page of plain words. */
export function PageBlockView({ block }: { readonly block: PageBlock }) {
  if ("paragraph" in block) {
    return (
      <p>
        <PageWords words={block.paragraph} />
      </p>
    );
  }
  if ("facts" in block) return <Item item={block} />;
  return "steps" in block ? (
    <ol>
      <Lines lines={block.steps} />
    </ol>
  ) : (
    <ul>
      <Lines lines={block.list} />
    </ul>
  );
}

function Lines({ lines }: { readonly lines: readonly Words[] }) {
  return lines.map((words) => (
    <li key={JSON.stringify(words)}>
      <PageWords words={words} />
    </li>
  ));
}

function Item({ item }: { readonly item: PageItem }) {
  return (
    <div className="reading__item">
      <h3>{item.title}</h3>
      <dl>
        {item.facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>
              <PageWords words={fact.words} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
