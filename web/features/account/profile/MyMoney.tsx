import { useInfiniteQuery } from "@tanstack/react-query";
import type { MoneyMovement } from "#contract/money.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { userMoneyQuery } from "#web/api/moneyQueries.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { OrderNumberLine } from "#web/ui/OrderNumber.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { movementSign, ownBooks } from "./movementSign.ts";
import { PaymentAttempt } from "./PaymentAttempt.tsx";

/** A buyer's own page of every movement of their money, and of where it is now. */
export function MyMoney() {
  const { money } = useMessageGroup("payments");
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="money-title">
      <h2 id="money-title">{money.title}</h2>
      <p className="quiet">{money.line}</p>
      <Movements />
    </section>
  );
}

function Movements() {
  const payments = useMessageGroup("payments");
  const { money } = payments;
  const query = useInfiniteQuery(userMoneyQuery);
  if (query.isPending) return <Skeleton shape="table" />;
  const [first] = query.data?.pages ?? [];
  if (query.data === undefined || first === undefined) {
    return <ErrorState onRetry={() => query.refetch()} busy={query.isFetching} />;
  }
  const movements = query.data.pages.flatMap((page) => page.results);
  if (movements.length === 0) return <EmptyState icon="wallet" text={money.empty} line={money.emptyLine} />;
  return (
    <>
      <SumTable
        lines={[
          { label: money.held, value: first.held },
          { label: money.comingBack, value: first.coming_back },
        ]}
      />
      <DataTable
        caption={money.title}
        columns={columnsOf(payments)}
        rows={movements}
        rowKey={(movement) => `${movement.kind} ${movement.id}`}
      />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {money.more}
        </MoreButton>
      )}
    </>
  );
}

function columnsOf(payments: MessageGroups["payments"]): Column<MoneyMovement>[] {
  const { columns } = payments.money;
  return [
    { heading: columns.what, cell: (movement) => <What movement={movement} payments={payments} /> },
    { heading: columns.when, kind: "aside", cell: (movement) => dayName(movement.created_at) },
    { heading: columns.status, cell: (movement) => <Status movement={movement} payments={payments} /> },
    {
      heading: columns.amount,
      kind: "figures",
      cell: (movement) => (
        <span className="whitespace-nowrap">
          {movementSign(movement)}
          <Money amountPaise={movement.amount} />
        </span>
      ),
    },
  ];
}

type CellProps = { readonly movement: MoneyMovement; readonly payments: MessageGroups["payments"] };

function What({ movement, payments }: CellProps) {
  const { money } = payments;
  const reasons: Readonly<Record<string, string>> = money.reasons;
  const kind = (movement.reason && reasons[movement.reason]) || money.kinds[movement.kind];
  const address =
    movement.order_number === null ? `/product/${movement.product_id}` : `/order/${movement.order_number}`;
  return (
    <span className="grid gap-0.5">
      <b className="strong">{kind}</b>
      <AppLink href={address} className="small inline-flex min-h-11 items-center" data-words="own">
        {movement.title}
      </AppLink>
      {movement.order_number !== null && <OrderNumberLine number={movement.order_number} />}
      {!ownBooks.has(movement.kind) && (
        <span className="micro faint wrap-anywhere">
          {providerName(movement.provider)} ·{" "}
          {fillSentence(money.reference, { reference: movement.reference })}
        </span>
      )}
    </span>
  );
}

const tones: Readonly<Record<MoneyMovement["status"], BadgeTone>> = {
  pending: "wait",
  sent: "wait",
  success: "good",
  processed: "good",
  failed: "bad",
  expired: "plain",
};

/**
 * A refund that was sent is not in the bank yet: until its day that is said too. One that its provider declined is still on its
 * way for the payer: an operator sees to it.
 */
function Status({ movement, payments }: CellProps) {
  const { money } = payments;
  const nowMs = useServerNow();
  const { kind, status, promised_at } = movement;
  const refunds: Readonly<Record<string, string>> = money.refundStatuses;
  const isRefund = kind === "refund";
  if (!isRefund && status === "pending") {
    return (
      <PaymentAttempt
        provider={movement.provider}
        expiresAt={movement.expires_at}
        unpaidAt={movement.unpaid_at}
        isPaidOtherwise={movement.is_order_paid}
      />
    );
  }
  const word = (isRefund ? refunds[status] : undefined) ?? money.statuses[status];
  const isOpen = isRefund && status !== "processed";
  const isComing = isRefund && promised_at !== null && (isOpen || Date.parse(promised_at) > nowMs);
  return (
    <span className="grid justify-items-start gap-1">
      <Badge
        tone={isOpen ? "wait" : tones[status]}
        icon={isOpen || status === "pending" ? "hourglass-medium" : iconOf(status)}
      >
        {word}
      </Badge>
      {isComing && (
        <span className="micro faint">{fillSentence(money.promised, { day: dayName(promised_at) })}</span>
      )}
    </span>
  );
}

function iconOf(status: MoneyMovement["status"]): "check-circle" | "x-circle" {
  return status === "failed" || status === "expired" ? "x-circle" : "check-circle";
}
