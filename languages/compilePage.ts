import { lexer, type MarkedToken, type Token } from "marked";
import { pageFigures } from "./pageFigures.ts";
import type { PageBlock, PageItem, PageSection, PageText, PageWords } from "./pageText.ts";

/** Left in the text: they are the operator's settings, known only when the page is shown. */
const settingNames = new Set(["company", "email", "phone", "paymentHours"]);

/**
 * A page of plain words, of its Markdown:
 *
 * - `title`, `description` and `updated` stand before the text, between two lines of `---`;
 * - the first paragraph is the lead;
 * - `## In short {#in-short}` begins a section, with its place in the page's address;
 * - `### Phone` begins an item, and the list below it holds its facts: `- **Kept**: for a year`.
 *
 * Throws on anything else, and on a `{name}` that is neither a figure of the rules nor a setting.
 */
export function compilePage(markdown: string): PageText {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const [lead, ...tokens] = readTokens(fillFigures(body));
  if (lead?.type !== "paragraph") throw new Error("a page begins with its lead");
  return {
    title: readField(head, "title"),
    description: readField(head, "description"),
    updated: readField(head, "updated"),
    lead: wordsOf(lead.tokens),
    sections: readSections(tokens),
  };
}

function readTokens(markdown: string): MarkedToken[] {
  return (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== "space");
}

function fillFigures(markdown: string): string {
  return markdown.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const figure = pageFigures[name];
    if (figure === undefined && !settingNames.has(name)) throw new Error(`a page names no ${placeholder}`);
    return String(figure ?? placeholder);
  });
}

function readField(head: string, name: string): string {
  const [, value] = new RegExp(`^${name}: (.+)$`, "m").exec(head) ?? [];
  if (value === undefined) throw new Error(`a page has a ${name}`);
  return value;
}

function readSections(tokens: readonly MarkedToken[]): PageSection[] {
  const sections: (PageSection & { blocks: PageBlock[] })[] = [];
  let itemTitle: string | null = null;
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 2) {
      sections.push({ ...readHeading(token.text), blocks: [] });
    } else if (token.type === "heading" && token.depth === 3) {
      itemTitle = token.text;
    } else {
      sections.at(-1)?.blocks.push(itemTitle === null ? readBlock(token) : readItem(itemTitle, token));
      itemTitle = null;
    }
  }
  return sections;
}

function readHeading(text: string): Pick<PageSection, "id" | "heading"> {
  const [, heading, id] = /^(.+) \{#([a-z][a-z-]*)\}$/.exec(text) ?? [];
  if (heading === undefined || id === undefined) throw new Error(`a section has a place: ${text}`);
  return { id, heading };
}

function readBlock(token: MarkedToken): PageBlock {
  if (token.type === "paragraph") return { paragraph: wordsOf(token.tokens) };
  if (token.type !== "list") throw new Error(`a page has no ${token.type}: ${token.raw}`);
  const lines = token.items.map(({ tokens }) => wordsOf(lineOf(tokens)));
  return token.ordered ? { steps: lines } : { list: lines };
}

function readItem(title: string, token: MarkedToken): PageItem {
  if (token.type !== "list") throw new Error(`an item has a list of facts: ${title}`);
  const facts = token.items.map(({ tokens, text }) => {
    const [label, ...rest] = lineOf(tokens);
    const [first, ...others] = wordsOf(rest);
    if (label?.type !== "strong" || typeof first !== "string" || !first.startsWith(": ")) {
      throw new Error(`a fact has a label: ${text}`);
    }
    return { label: label.text, words: [first.slice(2), ...others] };
  });
  return { title, facts };
}

/** What stands on the one line of a list's entry. */
function lineOf(tokens: readonly Token[]): Token[] {
  const [line, ...others] = tokens as readonly MarkedToken[];
  if (line?.type !== "text" || others.length > 0) throw new Error("an entry of a list is one line");
  return line.tokens ?? [];
}

function wordsOf(tokens: readonly Token[]): PageWords {
  return (tokens as readonly MarkedToken[]).map((token) => {
    if (token.type === "link") return { label: token.text, href: token.href };
    if (token.type !== "text") throw new Error(`running text has no ${token.type}: ${token.raw}`);
    return token.text;
  });
}
