import type { Addition } from "./addition.ts";

/** Marathi, as long as nobody has translated it: every sentence is there, in Hindi. */
export const language: Addition = {
  recipe: "A language",
  changes: [
    { folder: "languages/mr/", copyOf: "languages/hi/" },
    {
      file: "contract/language.ts",
      insertions: [
        {
          before: "} as const satisfies Record<string, LanguageFacts>",
          text: `  mr: {
    ownName: "मराठी",
    tag: "mr-IN",
    locale: "mr-IN-u-nu-latn",
    clock: {},
    smallHours: { night: "{before}-{day} रात्री", early: "{day} पहाटे" },
    direction: "ltr",
    fonts: ["anek-devanagari", "anek-latin"],
  },
`,
        },
      ],
    },
  ],
};
