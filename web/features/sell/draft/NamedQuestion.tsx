import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { findNamed, startsAsTyped } from "#domain/listing/brands.ts";
import { longestAnswer } from "#domain/listing/checkAnswers.ts";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { brandsQuery, modelsQuery } from "#web/api/sellingQueries.ts";
import { SuggestField } from "#web/forms/SuggestField.tsx";

type NamedQuestionProps = {
  readonly what: "brand" | "model";
  readonly categoryId: number;
  /** The brand that was typed beside it; empty for none. */
  readonly brand: string;
  readonly label: ReactNode;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A brand, or a model of one: chosen from what the catalogue knows of the category, or typed. */
export function NamedQuestion({ what, categoryId, brand, ...field }: NamedQuestionProps) {
  const { data: brands = [] } = useQuery(brandsQuery(categoryId));
  const { data: models = [] } = useQuery(modelsQuery({ categoryId, brandId: findNamed(brands, brand)?.id }));
  return (
    <SuggestField
      {...field}
      suggestions={what === "brand" ? brands : models}
      fits={startsAsTyped}
      maxLength={longestAnswer}
    />
  );
}

/** What was typed as the brand, wherever the category asks for it. */
export function brandTyped(sections: readonly OptionSection[], answers: Answers): string {
  for (const section of sections) {
    const asked = section.questions.find(({ format }) => format === "brand");
    const given = answers[section.key];
    if (asked === undefined || given === undefined || Array.isArray(given)) continue;
    return (given as Readonly<Record<string, string>>)[asked.key] ?? "";
  }
  return "";
}
