/**
 * The id of a server-sent event: everything of transactions below `transactionId` was sent before it.
 * `eventId` tells a client that asked again which events it has seen already; 0 for what needs no telling.
 */
export type ResumePoint = { transactionId: string; eventId: number };

export function writeResumePoint({ transactionId, eventId }: ResumePoint): string {
  return `${transactionId}-${eventId}`;
}

/** Null for anything that this server did not write: the stream then starts with the present. */
export function readResumePoint(text: string | undefined): ResumePoint | null {
  const parts = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? "");
  if (!parts) return null;
  return { transactionId: parts[1] as string, eventId: Number(parts[2]) };
}
