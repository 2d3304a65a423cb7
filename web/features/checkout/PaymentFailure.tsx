import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

/** What Razorpay's `payment.failed` event carries. */
export type ProviderFailure = {
  readonly code?: string;
  readonly description?: string;
  readonly source?: string;
  readonly step?: string;
  readonly reason?: string;
  readonly metadata?: { readonly order_id?: string; readonly payment_id?: string };
};

/** The error's code, description, source, step, reason and ids, each told (R-ORDER-11). */
export function PaymentFailure({ failure }: { readonly failure: ProviderFailure }) {
  const { checkout } = useMessageGroup("payments");
  const words = checkout.failure;
  const { code, description, source, step, reason, metadata } = failure;
  const lines: readonly (readonly [sentence: string, value: string | undefined])[] = [
    [words.code, code],
    [words.description, description],
    [words.source, source],
    [words.step, step],
    [words.reason, reason],
    [words.orderId, metadata?.order_id],
    [words.paymentId, metadata?.payment_id],
  ];
  const told = lines.filter(([, value]) => value !== undefined && value !== "");
  return (
    <div role="alert">
      <Note tone="bad">
        <b className="strong">{checkout.failedTitle}</b>
        <ul className="small mt-1 grid gap-0.5" data-words="own">
          {told.map(([sentence, value]) => (
            <li key={sentence} className="wrap-anywhere">
              {fillSentence(sentence, { value: value ?? "" })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
