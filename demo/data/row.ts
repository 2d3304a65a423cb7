export type Condition = "used" | "new" | "mint" | "openbox";

/** One line of a curated table: what a person would type when selling a thing. */
export type Row = {
  title: string;
  subcategory: string;
  condition: Condition;
  baseRupees: number;
  subject: string;
  colourway: string;
  told: readonly string[];
  kit: readonly string[];
};

type Words = {
  /** "subject colourway", as the drawings name them. */
  look: `${string} ${string}`;
  /** Paragraphs, in the seller's own voice. */
  told: readonly string[];
  /** What comes with it, parted by semicolons. */
  kit?: string;
};

function written(condition: Condition) {
  return (subcategory: string, title: string, baseRupees: number, words: Words): Row => {
    const [subject = "", colourway = ""] = words.look.split(" ");
    return {
      title,
      subcategory,
      condition,
      baseRupees,
      subject,
      colourway,
      told: words.told,
      kit: words.kit?.split("; ") ?? [],
    };
  };
}

export const used = written("used");
export const mint = written("mint");
export const unused = written("new");
export const opened = written("openbox");
