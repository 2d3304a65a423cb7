import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** The claim on a page of its order. */
export const claimPlace = "claim";

/** Shows the claim further down from its heading on, where what the head of the page asks for is done; the keyboard goes along. */
export function ToClaim() {
  const { nextStep } = useMessageGroup("fulfilment");
  const show = () => {
    const heading = document.querySelector<HTMLElement>(`#${claimPlace} h2`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  };
  return (
    <div>
      <Button tone="ink" onClick={show}>
        {nextStep.toClaim}
      </Button>
    </div>
  );
}
