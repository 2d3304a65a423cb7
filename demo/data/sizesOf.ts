import { z } from "zod";
import type { OptionSection, Question } from "#domain/listing/productOptions.ts";
import { readData } from "../readData.ts";

/** The memory of models that come with one memory only, whatever their storage. Of the others the title says it. */
const memories = readData("data/memory.json", z.record(z.string(), z.string()));

/** What a reader holds is its storage, however little it is. */
const readers = /^(Kindle|Kobo)\b/;

/**
 * The answers about storage and memory. A title names whole sizes, "16 GB and 256 GB": up to 24 GB are memory, more is
 * storage. What neither the title nor the model says stays without an answer: storage tells nothing of memory.
 */
export function sizesOf(title: string, section: OptionSection): Record<string, string> {
  const named = [...title.matchAll(/(?<![\d.])\d+ (?:GB|TB)\b/g)].map(([size]) => size);
  const [model = ""] = title.split(",");
  const isMemory = (size: string) =>
    !readers.test(title) && size.endsWith("GB") && Number.parseInt(size, 10) <= 24;
  const sizes = {
    storage: named.find((size) => !isMemory(size)),
    ram: named.find(isMemory) ?? memories[model],
  };
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([key, size]) => {
      const question = section.questions.find((candidate) => candidate.key === key);
      const choice = size && question && choiceOf(question, size);
      return choice ? [[key, choice]] : [];
    }),
  );
}

/** The choice that is this size or a range up to it: "8 GB or less", "825 GB to 1 TB". */
function choiceOf({ options }: Question, size: string): string | undefined {
  return options.find(({ text }) => [size, `${size} or less`].includes(text) || text.endsWith(` to ${size}`))
    ?.value;
}
