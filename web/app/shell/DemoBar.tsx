import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { callApi } from "#web/api/client.ts";
import { productQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { useServerClock, useServerNow } from "#web/ui/useServerClock.tsx";

/** Demo mode: moves the one clock of the whole system on, and shows the messages that were sent. */
export default function DemoBar() {
  const demo = useMessageGroup("demo");
  const clock = useServerClock();
  const queryClient = useQueryClient();
  const endsAt = useEndOfThisAuction();
  const nowMs = useServerNow();

  const moving = useMutation({
    mutationFn: (seconds: number) => callApi("POST /demo/clock", { body: { advance_seconds: seconds } }),
    onSuccess: (answer) => {
      clock.sync(Date.parse(answer.now));
      // All but who is signed in, which no clock changes: a guest's browser would ask and be refused.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "user" });
    },
  });
  const secondsToEnd = () => Math.max(0, Math.ceil((endsAt() - clock.now()) / 1000));

  return (
    <aside
      className="bg-tray py-3 lg:sticky lg:bottom-0 lg:z-(--z-bar) lg:shadow-bar"
      aria-label={demo.label}
    >
      <div className="wrap flex flex-wrap items-center gap-2">
        <b className="small">{demo.label}</b>
        <span className="small quiet">{demo.skipAhead}</span>
        <Button tone="outline" size="small" busy={moving.isPending} onClick={() => moving.mutate(60)}>
          {demo.plusOneMinute}
        </Button>
        <Button tone="outline" size="small" busy={moving.isPending} onClick={() => moving.mutate(600)}>
          {demo.plusTenMinutes}
        </Button>
        {endsAt() > nowMs && (
          <Button
            tone="outline"
            size="small"
            busy={moving.isPending}
            onClick={() => moving.mutate(secondsToEnd())}
          >
            {demo.toTheEnd}
          </Button>
        )}
        <LinkButton className="push" size="small" href="/demo/outbox">
          {demo.outboxLink}
        </LinkButton>
      </div>
    </aside>
  );
}

/** When the auction of this page ends, in milliseconds, read at the press; not a number on any other page. */
function useEndOfThisAuction(): () => number {
  const queryClient = useQueryClient();
  const page = useMatch({ from: "/product/$id", shouldThrow: false });
  return () => {
    const data = page?.loaderData;
    if (!data) return Number.NaN;
    const product = queryClient.getQueryData(productQuery(data.id, data.audience).queryKey);
    return product ? Date.parse(product.end_date) : Number.NaN;
  };
}
