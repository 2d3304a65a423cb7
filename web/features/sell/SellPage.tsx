import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";

/** What a seller sees before there is a way to list: that nothing is listed, and where to look meanwhile. */
export function SellPage() {
  const { accounts, shell } = useMessages();
  return (
    <main>
      <div className="wrap page">
        <h1>{shell.sell}</h1>
        <EmptyState icon="tag" text={accounts.sell.empty} line={accounts.sell.line}>
          <LinkButton tone="ink" size="small" href="/">
            {shell.seeWhatEndsSoon}
          </LinkButton>
        </EmptyState>
      </div>
    </main>
  );
}
