/** Whether a text has anything to see: not only spaces and marks without a width, of which a name could be made. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
