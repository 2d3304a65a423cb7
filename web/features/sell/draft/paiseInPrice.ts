import { type Paise, paise } from "#domain/money/paise.ts";

/** The paise in what a person typed as whole rupees ("24,000", "₹ 24000"); null when it is no such amount. */
export function paiseInPrice(text: string): Paise | null {
  const plain = text.replace(/[\s,₹]/g, "");
  if (!/^\d{1,12}(\.0{1,2})?$/.test(plain)) return null;
  return paise(Math.trunc(Number(plain)) * 100);
}
