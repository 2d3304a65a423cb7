import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What happened, in words; a money event that has none yet is shown by its own name. */
export function EventName({ event }: { readonly event: string }) {
  const { events } = useMessageGroup("ledgerDesk");
  const names: Readonly<Record<string, string>> = events;
  return names[event] ?? <span data-words="own">{event}</span>;
}
