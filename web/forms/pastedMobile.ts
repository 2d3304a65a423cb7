/**
 * The ten digits of a mobile number as other apps copy it: "+91 98765 43210", "098765-43210", with invisible marks of
 * direction around it. Null for anything else, which is pasted as it is.
 */
export function pastedMobile(text: string): string | null {
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(text.replace(/[\s().\p{Pd}\p{Cf}]/gu, ""))?.[1] ?? null;
}
