import type { PageBlock, PageItem } from "#languages/pageText.ts";
import { PageWords } from "./PageWords.tsx";

/** One block of a page of plain words. */
export function PageBlockView({ block }: { readonly block: PageBlock }) {
  if (typeof block === "string") {
    return (
      <p>
        <PageWords text={block} />
      </p>
    );
  }
  if ("items" in block) return block.items.map((item) => <Item key={item.title} item={item} />);
  const lines = "steps" in block ? block.steps : block.list;
  const List = "steps" in block ? "ol" : "ul";
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <PageWords text={line} />
        </li>
      ))}
    </List>
  );
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
              <PageWords text={fact.text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
