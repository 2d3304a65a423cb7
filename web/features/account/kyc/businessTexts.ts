import { parseGstin } from "#domain/identity/gstin.ts";

export type BusinessTexts = { readonly business_name: string; readonly identification_no: string };
type BusinessErrors = Partial<Record<keyof BusinessTexts, string | undefined>>;

type Sentences = { readonly required: Record<keyof BusinessTexts, string>; readonly gstinInvalid: string };

/** What is wrong with a business as it is entered; one that is changed may keep its GSTIN by leaving it empty. */
export function businessProblems(
  { business_name: name, identification_no: number }: BusinessTexts,
  { required, gstinInvalid }: Sentences,
  { keepsNumber = false } = {},
): BusinessErrors {
  const isEmpty = number.trim() === "";
  return {
    ...(name.trim() === "" ? { business_name: required.business_name } : {}),
    ...(isEmpty && !keepsNumber ? { identification_no: required.identification_no } : {}),
    ...(!isEmpty && parseGstin(number) === null ? { identification_no: gstinInvalid } : {}),
  };
}
