import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type View = NonNullable<AnswerFor<"GET /user/support-view">["view"]>;
type DialogProps = { readonly view: View; readonly onClose: () => void };

/** What support asks, what they would see and what not; the person says yes or no, here or by the code. */
export function SupportViewDialog({ view, onClose }: DialogProps) {
  const words = useMessageGroup("supportView");
  const { minutes, code, parts } = view;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p className="small quiet">{fillSentence(words.howLong, { minutes })}</p>
      <dl className="stack small [--stack:0.625rem]">
        <Said name={words.why}>
          <span className="wrap-anywhere" data-words="own">
            {view.reason}
          </span>
        </Said>
        <Said name={words.seen}>
          {parts.map((part) => (
            <span key={part} className="block">
              {words.parts[part]}
            </span>
          ))}
        </Said>
        <Said name={words.hidden}>{words.hiddenLine}</Said>
      </dl>
      {code !== null && (
        <div className="stack [--stack:0.25rem] rounded-(--corner-m) bg-sunk p-3">
          <output className="text-h3 figures tracking-[0.2em]" aria-label={words.code}>
            {code}
          </output>
          <span className="small quiet">{words.codeLine}</span>
        </div>
      )}
      <Answers view={view} onClose={onClose} />
    </Dialog>
  );
}

function Said({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="strong">{name}</dt>
      <dd className="quiet">{children}</dd>
    </div>
  );
}

/** No is first, and as easy as yes. */
function Answers({ view, onClose }: DialogProps) {
  const words = useMessageGroup("supportView");
  const answering = useApiMutation({
    call: (allow: boolean) =>
      callApi("POST /user/support-views/:id/answer", { params: { id: view.id }, body: { allow } }),
    success: ({ holds_until: until }) =>
      until === null ? words.refused : fillSentence(words.allowed, { time: momentName(until) }),
    onSettled: onClose,
    refetch: [[ownKey]],
  });
  const isBusy = (allow: boolean) => answering.isPending && answering.variables === allow;
  return (
    <div className="actions actions--end">
      <Button tone="outline" busy={isBusy(false)} onClick={() => answering.mutate(false)}>
        {words.refuse}
      </Button>
      <Button tone="ink" busy={isBusy(true)} onClick={() => answering.mutate(true)}>
        {fillSentence(words.allow, { minutes: view.minutes })}
      </Button>
    </div>
  );
}
