import type { KycReading } from "#contract/kycReview.ts";
import type { KycCheck } from "#domain/identity/kycChecklist.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Key } from "../parts/Key.tsx";

type ChecklistProps = {
  readonly kyc: KycReading;
  readonly ticked: readonly KycCheck[];
  readonly onTick: (check: KycCheck) => void;
};

/** What was typed, line by line, beside what the paper shows: ticked by press or by its number. */
export function Checklist({ kyc, ticked, onTick }: ChecklistProps) {
  const words = useMessageGroup("kycDesk");
  return (
    <ul className="match" aria-label={words.checklist}>
      {kyc.checks.map((check, place) => (
        <li key={check}>
          <label className="check">
            <input
              type="checkbox"
              checked={ticked.includes(check)}
              onChange={() => onTick(check)}
              aria-keyshortcuts={String(place + 1)}
            />
            <span className="match__words">
              <span className="micro faint">{words.checks[check].name}</span>
              <Typed kyc={kyc} check={check} />
              <span className="micro quiet">{words.checks[check].line}</span>
            </span>
            <Key name={String(place + 1)} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What the person said of it; nothing for what the paper alone shows. */
function Typed({ kyc, check }: { readonly kyc: KycReading; readonly check: KycCheck }) {
  const words = useMessageGroup("kycDesk");
  if (check === "holder") return <b className="strong">{holderName(kyc.identification_no, words)}</b>;
  const typed = check === "number" ? kyc.identification_no : check === "name" ? kyc.name : null;
  if (typed === null) return null;
  return (
    <b className="strong wrap-anywhere" data-words="own">
      {typed}
    </b>
  );
}

/** The fourth letter of a PAN says whose it is. */
function holderName(pan: string, words: ReturnType<typeof useMessageGroup<"kycDesk">>): string {
  const letter = pan[3] ?? "";
  const kinds: Readonly<Record<string, string>> = words.holders;
  return fillSentence(words.holder, { letter, kind: kinds[letter] ?? "?" });
}
