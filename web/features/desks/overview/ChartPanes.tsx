import { useQuery } from "@tanstack/react-query";
import type { BidRate, CategorySales, Funnel } from "#contract/overview.ts";
import { bidRateQuery, categorySalesQuery, funnelQuery } from "#web/api/operatorQueries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { BarList } from "#web/ui/BarList.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { LineChart } from "#web/ui/LineChart.tsx";
import { Money } from "#web/ui/Money.tsx";
import { ChartPane } from "./ChartPane.tsx";

const clock = indiaDate({ hour: "numeric", minute: "2-digit" });
const counted = new Intl.NumberFormat("en-IN");
const average = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

/** Bids of the last hour, minute by minute, as they come. */
export function BidRatePane() {
  const words = useMessageGroup("overviewDesk").charts;
  return (
    <ChartPane
      title={words.bidRate}
      query={useQuery(bidRateQuery)}
      legend={
        <>
          <span className="chart-key__live">{words.live}</span>
          <span>{words.weekAgo}</span>
        </>
      }
    >
      {(minutes) => <BidRateChart minutes={minutes} />}
    </ChartPane>
  );
}

function BidRateChart({ minutes }: { readonly minutes: BidRate }) {
  const words = useMessageGroup("overviewDesk").charts;
  const bids = minutes.map((minute) => minute.bids);
  const facts = fillSentence(words.bidRateLine, {
    now: bids.at(-1) ?? 0,
    most: Math.max(...bids),
    average: average.format(bids.reduce((sum, count) => sum + count, 0) / bids.length),
  });
  const marks = minutes
    .filter((_, index) => index % 20 === 0)
    .map(({ minute }) => clock(pageLanguage()).format(new Date(minute)));
  return (
    <>
      <LineChart
        points={minutes.map((minute) => ({ now: minute.bids, before: minute.week_ago }))}
        marks={[...marks, words.now]}
        label={`${words.bidRate}: ${facts}`}
      />
      <p className="small quiet">{facts}</p>
    </>
  );
}

/** What was paid today for goods of each category. */
export function CategorySalesPane() {
  const words = useMessageGroup("overviewDesk").charts;
  return (
    <ChartPane
      title={words.categorySales}
      query={useQuery(categorySalesQuery)}
      legend={<span className="chart-key__tick">{words.weekAgo}</span>}
    >
      {(sales) =>
        sales.length === 0 ? (
          <EmptyState icon="tag" text={words.nothingSold} />
        ) : (
          <CategoryBars sales={sales} />
        )
      }
    </ChartPane>
  );
}

function CategoryBars({ sales }: { readonly sales: CategorySales }) {
  const most = Math.max(1, ...sales.flatMap((one) => [one.sold_for, one.week_ago]));
  return (
    <BarList
      bars={sales.map((one) => ({
        key: one.category_id,
        label: categoryWord(one.category_name),
        part: one.sold_for / most,
        tick: one.week_ago / most,
        value: <Money amountPaise={one.sold_for} />,
      }))}
    />
  );
}

/** From a visit to a paid order: how many of each step come to the next. */
export function FunnelPane() {
  const words = useMessageGroup("overviewDesk").charts;
  return (
    <ChartPane
      title={words.funnel}
      query={useQuery(funnelQuery)}
      legend={<span className="chart-key__tick">{words.weekAgo}</span>}
    >
      {(funnel) => (
        <>
          <FunnelBars funnel={funnel} />
          <p className="small quiet">{words.funnelLine}</p>
        </>
      )}
    </ChartPane>
  );
}

function FunnelBars({ funnel }: { readonly funnel: Funnel }) {
  const words = useMessageGroup("overviewDesk").charts;
  const percent = new Intl.NumberFormat("en-IN", { style: "percent", maximumFractionDigits: 1 });
  const bars = funnel.map((step, index) => {
    const before = funnel[index - 1] ?? step;
    const part = shareOf(step.today, before.today);
    return {
      key: step.step,
      label: words.steps[step.step],
      part,
      tick: shareOf(step.week_ago, before.week_ago),
      value: (
        <>
          {counted.format(step.today)}
          {index > 0 && isPart(step.today, before.today) && (
            <small>{percent.format(step.today / before.today)}</small>
          )}
        </>
      ),
    };
  });
  return <BarList bars={bars} />;
}

/** Who came by an app or paid for yesterday's auction is no part of today's step before. */
function isPart(part: number, whole: number): boolean {
  return whole > 0 && part <= whole;
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(part / whole, 1);
}
