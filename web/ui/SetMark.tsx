import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";

/** That several items are sold together, before their title; nothing of a single one. */
export function SetMark({ quantity }: { readonly quantity: number | undefined }) {
  const { ui } = useMessages();
  if (!quantity || quantity < 2) return null;
  return <span className="set-mark">{fillSentence(ui.setOf, { count: quantity })} </span>;
}
