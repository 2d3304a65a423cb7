import toast, { type Toast } from "react-hot-toast";
import { BidLabel } from "#web/ui/BidLabel.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ToastView } from "#web/ui/ToastView.tsx";
import { Board, Shown } from "./Board.tsx";

const kinds = ["success", "error", "blank", "loading"] as const;
const sentences: Record<(typeof kinds)[number], string> = {
  success: "Bid Successful",
  error: "Please enter a valid 10 digit Indian mobile number!",
  blank: "Messages sent",
  loading: "Loading ...",
};

/** Toasts, bid labels and empty boxes in every state. */
export function NoticeBoard() {
  return (
    <>
      <Board title="Toasts: 2 s, 4 s, 4 s and until it is done">
        {kinds.map((kind) => (
          <Shown key={kind} name={kind}>
            <ToastView toast={sampleToast(kind)} />
          </Shown>
        ))}
        <Shown name="at most 20">
          <div className="actions">
            {kinds.map((kind) => (
              <Button key={kind} onClick={() => show(kind)}>
                {kind}
              </Button>
            ))}
            <Button onClick={() => Array.from({ length: 25 }, (_, index) => toast(`${index + 1}`))}>
              25
            </Button>
            <Button onClick={() => toast.dismiss()}>none</Button>
          </div>
        </Shown>
      </Board>
      <Board title="Bid label">
        {[0, 1, 14, 1_23_456].map((count) => (
          <Shown key={count} name={String(count)}>
            <BidLabel count={count} />
          </Shown>
        ))}
      </Board>
      <Board title="Empty-state box">
        <Shown name="default">
          <EmptyState />
        </Shown>
        <Shown name="with a sentence and a way out">
          <EmptyState icon="gavel" text="No Products Here" line="New auctions begin every day.">
            <LinkButton href="/">Home</LinkButton>
          </EmptyState>
        </Shown>
      </Board>
    </>
  );
}

function show(kind: (typeof kinds)[number]): void {
  if (kind === "blank") toast(sentences.blank);
  else toast[kind](sentences[kind]);
}

/** A toast that stays, to be looked at. */
function sampleToast(kind: (typeof kinds)[number]): Toast {
  return {
    id: kind,
    type: kind,
    message: sentences[kind],
    visible: true,
    dismissed: false,
    createdAt: 0,
    pauseDuration: 0,
    icon: undefined,
    ariaProps: { role: "status", "aria-live": "polite" },
  } as unknown as Toast;
}
