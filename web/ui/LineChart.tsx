import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

type Point = { readonly now: number; readonly before: number };

type LineChartProps = {
  /** One after the other in time, equally far apart. */
  readonly points: readonly Point[];
  /** What stands under the line: where it begins, and so on to where it ends. */
  readonly marks: readonly string[];
  /** The whole of it in a sentence, for who does not see it. */
  readonly label: string;
};

const width = 600;
const height = 100;

/** How a count moves now, in ember, and how it moved then, dashed. Words stand beside the drawing, so that they never stretch. */
export function LineChart({ points, marks, label }: LineChartProps) {
  const most = Math.max(1, ...points.flatMap(({ now, before }) => [now, before]));
  const scale = scaleLinear([0, most], [height, 0]).nice(4);
  const ticks = [scale.domain()[1] ?? most, (scale.domain()[1] ?? most) / 2, 0];
  const step = width / Math.max(1, points.length - 1);
  const x = (_: Point, index: number) => index * step;
  const curve = (pick: (point: Point) => number) =>
    line<Point>()
      .x(x)
      .y((point) => scale(pick(point)))([...points]) ?? "";
  const ground =
    area<Point>()
      .x(x)
      .y0(height)
      .y1((point) => scale(point.now))([...points]) ?? "";
  return (
    <div className="plot" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} className="plot__grid" x1="0" x2={width} y1={scale(tick)} y2={scale(tick)} />
        ))}
        <path className="plot__area" d={ground} />
        <path className="plot__then" d={curve(({ before }) => before)} />
        <path className="plot__line" d={curve(({ now }) => now)} />
      </svg>
      <div className="plot__y" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{Number.isInteger(tick) ? tick : ""}</span>
        ))}
      </div>
      <div className="plot__x" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}
