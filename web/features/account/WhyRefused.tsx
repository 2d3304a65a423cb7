import { fillSentence } from "#web/messages/fillSentence.ts";

type WhyRefusedProps<Reason extends string> = {
  readonly words: {
    readonly why: string;
    readonly wrote: string;
    /** What is wrong and what to do about it; neither for a reason that is in the operator's own words alone. */
    readonly reasons: Readonly<Record<Reason, object | { readonly why: string; readonly do: string }>>;
  };
  readonly reasons: readonly Reason[];
  /** In the operator's own words. */
  readonly reason: string | null;
};

/** Why what a person handed in is not accepted, each reason with what to do about it. */
export function WhyRefused<Reason extends string>({ words, reasons, reason }: WhyRefusedProps<Reason>) {
  return (
    <ul className="stack [--stack:0.5rem]" aria-label={words.why}>
      {reasons.map((one) => {
        const said: object | { readonly why: string; readonly do: string } = words.reasons[one];
        if (!("why" in said)) return null;
        return (
          <li key={one} className="wrap-anywhere">
            <b className="strong">{said.why}</b> {said.do}
          </li>
        );
      })}
      {reason !== null && (
        <li className="wrap-anywhere" data-words="own">
          {fillSentence(words.wrote, { note: reason })}
        </li>
      )}
    </ul>
  );
}
