import { furthestStartDays, latestStart } from "#domain/listing/startDate.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { typedInIndia } from "#web/lib/momentInIndia.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { type TypedStart, usualStart } from "./startIn.ts";

type StartFieldProps = {
  readonly value: TypedStart;
  /** When it is to end. */
  readonly endsAt: string;
  readonly error?: string | undefined;
  /** Null for at once. */
  readonly onStart: (typed: string | null) => void;
};

/** When bidding begins (R-START-1): at once for most listings, so that it is a line until somebody wants more. */
export function StartField({ value, endsAt, error, onStart }: StartFieldProps) {
  const { start: words } = useMessageGroup("selling");
  const nowMs = useServerNow();
  if (value === null || value === undefined) {
    return (
      <p className="line line--wrap small">
        <span className="quiet">{words.atOnce}</span>
        <Button tone="bare" size="small" onClick={() => onStart(usualStart({ nowMs, endsAt }))}>
          {words.choose}
        </Button>
      </p>
    );
  }
  return (
    <div className="stack [--stack:0.25rem]">
      <TextField
        label={words.label}
        hint={fillSentence(words.hint, { days: furthestStartDays, end: momentName(endsAt) })}
        error={error}
        type="datetime-local"
        value={value}
        min={typedInIndia(new Date(nowMs).toISOString())}
        max={typedInIndia(latestStart(new Date(nowMs)).toISOString())}
        onChange={({ target }) => onStart(target.value)}
      />
      <div>
        <Button tone="bare" size="small" onClick={() => onStart(null)}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}
