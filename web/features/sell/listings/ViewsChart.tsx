import { useId } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { everyDay } from "./everyDay.ts";

type ViewsChartProps = {
  readonly days: SellerProductDetail["views_by_day"];
  /** All views; those of the days may be fewer when the listing is old. */
  readonly total: number;
};

const dayFormat = indiaDate({ day: "numeric", month: "short" });
const [width, height, foot] = [440, 160, 22];

/** Views by day as bars. Who does not see them hears the sum, and each day stands in the list behind. */
export function ViewsChart({ days, total }: ViewsChartProps) {
  const { detail } = useMessageGroup("selling");
  const titleId = useId();
  const bars = everyDay(days);
  const most = bars.reduce(
    (best, day) => (day.views > best.views ? day : best),
    bars[0] ?? { day: "", views: 0 },
  );
  const nameOf = (day: string) => dayFormat().format(new Date(`${day}T12:00:00+05:30`));
  return (
    <section aria-labelledby={titleId} className="stack [--stack:0.75rem]">
      <h2 id={titleId}>{detail.viewsByDay}</h2>
      {most.views === 0 ? (
        <p className="quiet">{detail.noViews}</p>
      ) : (
        <>
          <p className="small quiet">
            {fillSentence(detail.chartSummary, {
              count: total,
              days: bars.length,
              day: nameOf(most.day),
              most: most.views,
            })}
          </p>
          <svg
            className="views-chart"
            viewBox={`0 0 ${width} ${height}`}
            role="presentation"
            aria-hidden="true"
          >
            <Bars bars={bars} most={most.views} nameOf={nameOf} />
          </svg>
          <ol className="sr">
            {bars.map(({ day, views }) => (
              <li key={day}>{fillSentence(detail.viewsOn, { day: nameOf(day), count: views })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

type BarsProps = {
  readonly bars: readonly { readonly day: string; readonly views: number }[];
  readonly most: number;
  readonly nameOf: (day: string) => string;
};

function Bars({ bars, most, nameOf }: BarsProps) {
  const place = width / bars.length;
  const thick = Math.min(place * 0.7, 40);
  // Names that would touch one another are left out.
  const namedEvery = Math.ceil(60 / place);
  return bars.map(({ day, views }, index) => {
    const tall = Math.max(2, (views / most) * (height - foot - 18));
    const middle = place * index + place / 2;
    return (
      <g key={day}>
        <rect x={middle - thick / 2} y={height - foot - tall} width={thick} height={tall} rx={3}>
          <title>{`${nameOf(day)}: ${views}`}</title>
        </rect>
        {thick > 20 && (
          <text x={middle} y={height - foot - tall - 5} textAnchor="middle">
            {views}
          </text>
        )}
        {index % namedEvery === 0 && (
          <text x={middle} y={height - 4} textAnchor="middle">
            {nameOf(day)}
          </text>
        )}
      </g>
    );
  });
}
