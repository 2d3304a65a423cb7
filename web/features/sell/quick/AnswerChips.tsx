import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { categoriesQuery } from "#web/api/queries.ts";
import { categoryWord, useGoodsWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { ModelDialog } from "./ModelDialog.tsx";
import { type QuickChip, quickChips } from "./quickChips.ts";
import type { QuickListing } from "./useQuickListing.ts";

type AnswerChipsProps = {
  readonly listing: QuickListing;
  /** Models that fit the title equally well. */
  readonly unsure: readonly string[];
  /** What else a listing needs: numbers that are typed. */
  readonly children: ReactNode;
};

/**
 * What was read of the words and what is still asked: each chip opens what it says, to be changed or answered. What a
 * listing needs stands together, before what it may do without.
 */
export function AnswerChips({ listing, unsure, children }: AnswerChipsProps) {
  const words = useMessageGroup("quickListing");
  const goodsWord = useGoodsWord();
  const { asked, values } = listing;
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setOpened(null);
  const category = useCategoryName(listing);
  const all = asked === null ? [] : quickChips(asked, values);
  // What is open stays, though its answer be emptied in there.
  const chips = all.filter(({ key, texts, isMissing }) => texts.length > 0 || isMissing || key === opened);
  const open = chips.find(({ key }) => key === opened);
  const isModelOpen = unsure.length > 0 && chips.some((chip) => isModel(chip) && chip.texts.length === 0);
  const word = (text: string) => goodsWord(text, asked?.words);
  const isBegun = values.title.trim() !== "" || category !== "";
  const drawn = (chip: QuickChip) => (
    <Chip
      key={chip.key}
      label={word(chip.label)}
      answer={chip.texts.map((text) => (chip.isName ? text : word(text))).join(", ")}
      isName={chip.isName && chip.texts.length > 0}
      onOpen={() => setOpened(isModelOpen && isModel(chip) ? "model" : chip.key)}
    />
  );
  const others = chips.filter(({ isRequired }) => !isRequired);
  return (
    <>
      {isBegun && (
        <fieldset className="stack [--stack:0.75rem]">
          <legend className="small quiet">{words.needed}</legend>
          <div className="got">
            <Chip
              label={words.category}
              answer={category}
              isName={category !== ""}
              onOpen={() => setOpened("category")}
            />
            {chips.filter(({ isRequired }) => isRequired).map(drawn)}
          </div>
          {chips.some(({ isMissing }) => isMissing) && <p className="small quiet">{words.asked}</p>}
          {children}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset className="stack [--stack:0.75rem]">
          <legend className="small quiet">{words.also}</legend>
          <div className="got">{others.map(drawn)}</div>
        </fieldset>
      )}
      {opened === "category" && <CategoryDialog listing={listing} onClose={close} />}
      {opened === "model" && (
        <ModelDialog
          listing={listing}
          models={unsure}
          onNeither={() => setOpened(chips.find(isModel)?.key ?? null)}
          onClose={close}
        />
      )}
      {open && <AnswerDialog listing={listing} chip={open} word={word} onClose={close} />}
    </>
  );
}

function isModel({ section }: QuickChip): boolean {
  return section.questions.some(({ format }) => format === "model");
}

type ChipProps = {
  readonly label: string;
  /** Empty while there is none. */
  readonly answer: string;
  readonly isName: boolean;
  readonly onOpen: () => void;
};

function Chip({ label, answer, isName, onOpen }: ChipProps) {
  const words = useMessageGroup("quickListing");
  const isAsked = answer === "";
  const name = fillSentence(isAsked ? words.giveAnswer : words.changeAnswer, { question: label, answer });
  return (
    <button type="button" className={classNames(isAsked && "is-asked")} aria-label={name} onClick={onOpen}>
      <span data-words="own">
        {!isAsked && !isName && <small>{label}</small>} {isAsked ? label : answer}
      </span>
      <Icon name={isAsked ? "plus" : "pencil-simple"} weight="bold" size="small" />
    </button>
  );
}

/**
 * The category that was chosen, in the reader's language; empty while one has to be chosen. A subcategory is named with
 * its own: "Samsung" alone is what the brand beside it says, too.
 */
function useCategoryName({ values }: QuickListing): string {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const category = categories.find(({ id }) => String(id) === values.category);
  const inner = category?.children.find(({ id }) => String(id) === values.subcategory);
  if (category === undefined || (inner === undefined && category.children.length > 0)) return "";
  const names = inner === undefined ? [category] : [category, inner];
  return names.map(({ name }) => categoryWord(name)).join(" · ");
}
