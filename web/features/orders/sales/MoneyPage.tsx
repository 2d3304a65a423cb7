import { useInfiniteQuery } from "@tanstack/react-query";
import type { MoneyLine } from "#contract/payouts.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { sellerMoneyQuery } from "#web/api/fulfilmentQueries.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { deductionsLine, SaleName } from "./SaleName.tsx";
import { StatementForm } from "./StatementForm.tsx";
import { WaitingSales } from "./WaitingSales.tsx";

type SellerMoney = AnswerFor<"GET /user/money/sales">;
type Words = MessageGroups["fulfilment"]["money"];

/** The seller's money: what is owed, waits, is on its way and was paid out; every movement; the statement. */
export function MoneyPage() {
  const { money, sale, listTitle: title } = useMessageGroup("fulfilment");
  const query = useInfiniteQuery(sellerMoneyQuery);
  const [first] = query.data?.pages ?? [];
  return (
    <Page className="stack [--stack:1.5rem]">
      <Breadcrumbs links={[{ label: sale.crumb, href: "/sell" }]} here={title} />
      <div>
        <h1>{title}</h1>
        <p className="quiet">{money.line}</p>
      </div>
      <QueryState query={query} shape="table" />
      {first && <Balances money={first} />}
      <WaitingSales />
      {query.data && (
        <section className="stack" aria-labelledby="movements-title">
          <h2 className="text-h3" id="movements-title">
            {money.movements}
          </h2>
          <Movements lines={query.data.pages.flatMap((page) => page.results)} />
          {query.hasNextPage && (
            <MoreButton wide onMore={() => query.fetchNextPage()}>
              {money.showMore}
            </MoreButton>
          )}
        </section>
      )}
      <StatementForm />
    </Page>
  );
}

function Balances({ money }: { readonly money: SellerMoney }) {
  const words = useMessageGroup("fulfilment").money;
  const nowMs = useServerNow();
  const isPast = money.expected_by !== null && nowMs > Date.parse(money.expected_by);
  // An estimate that is past says nothing more.
  const time = money.expected_by === null || isPast ? null : dayName(money.expected_by);
  const balanceLine = time === null ? words.balanceLine : fillSentence(words.balanceBy, { time });
  const figures: [string, string, Paise][] = [
    [words.balance, money.waits_for ? words.balanceWaits : balanceLine, money.balance],
    [words.waiting, words.waitingLine, money.waiting],
    [words.onItsWay, words.onItsWayLine, money.on_its_way],
    [words.paidOut, words.paidOutLine, money.paid_out],
  ];
  return (
    <>
      {money.waits_for && (
        <Note tone="wait">
          <div className="stack [--stack:0.5rem]">
            <p>{words.waitsFor[money.waits_for].line}</p>
            {time !== null && (
              <p>{fillSentence(isForSeller(money.waits_for) ? words.ifToday : words.lookedAtBy, { time })}</p>
            )}
            {isForSeller(money.waits_for) && (
              <div>
                <LinkButton tone="outline" size="small" href={wayOn[money.waits_for]}>
                  {words.waitsFor[money.waits_for].button}
                </LinkButton>
              </div>
            )}
          </div>
        </Note>
      )}
      <dl className="figures-row">
        {figures.map(([label, line, amountPaise]) => (
          <div className="panel" key={label}>
            <dt className="small quiet">{label}</dt>
            <dd>
              <Money amountPaise={amountPaise} size="medium" />
              <small className="micro faint block">{line}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Where the seller sees to it. */
const wayOn = {
  bank_account: "/profile/bank-accounts",
  kyc: "/profile/businesses",
} satisfies Partial<Record<PayoutObstacle, string>>;

function isForSeller(obstacle: PayoutObstacle): obstacle is keyof typeof wayOn {
  return obstacle in wayOn;
}

function Movements({ lines }: { readonly lines: readonly MoneyLine[] }) {
  const { money } = useMessageGroup("fulfilment");
  if (lines.length === 0) return <EmptyState icon="wallet" text={money.empty} />;
  return (
    <DataTable
      caption={money.movements}
      columns={columnsOf(money)}
      rows={lines}
      rowKey={(line) => `${line.kind}-${line.id}`}
    />
  );
}

function columnsOf(words: Words): Column<MoneyLine>[] {
  const { columns } = words;
  return [
    { heading: columns.what, cell: (line) => <What line={line} words={words} /> },
    { heading: columns.when, kind: "aside", cell: (line) => momentName(line.at) },
    { heading: columns.status, cell: (line) => <StatusOf line={line} words={words} /> },
    { heading: columns.amount, kind: "figures", cell: (line) => <Money amountPaise={line.amount} /> },
  ];
}

type LineProps = { readonly line: MoneyLine; readonly words: Words };

function What({ line, words }: LineProps) {
  const { losses } = useMessageGroup("fulfilment").nextStep;
  if (line.kind === "sale") {
    return (
      <SaleName title={line.title} number={line.order_number}>
        {deductionsLine(line.settlement, words)}
        {line.loss_cause !== null && (
          <>
            {" · "}
            {losses[line.loss_cause]}
          </>
        )}
      </SaleName>
    );
  }
  if (line.kind === "goodwill") {
    return (
      <span className="grid">
        <b className="strong">{words.goodwill}</b>
        {line.order_number !== null && (
          <small className="micro faint" data-words="own">
            {line.order_number}
          </small>
        )}
      </span>
    );
  }
  return (
    <span className="grid">
      <b className="strong">{words.payout}</b>
      <small className="micro faint" data-words="own">
        {fillSentence(words.payoutTo, { bank: line.bank })}
      </small>
      {line.bank_reference && (
        <small className="micro faint">
          {fillSentence(words.reference, { reference: line.bank_reference })}
        </small>
      )}
    </span>
  );
}

function StatusOf({ line, words }: LineProps) {
  if (line.kind !== "payout") {
    return (
      <Badge tone="good" icon="check-circle">
        {words.settled}
      </Badge>
    );
  }
  const isBad = line.status === "failed" || line.status === "returned";
  const isPaid = line.status === "paid";
  return (
    <Badge
      tone={isBad ? "bad" : isPaid ? "good" : "wait"}
      icon={isBad ? "x-circle" : isPaid ? "check-circle" : "hourglass-medium"}
    >
      {words.payoutStatuses[line.status]}
    </Badge>
  );
}
