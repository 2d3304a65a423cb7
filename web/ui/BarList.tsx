import type { CSSProperties, ReactNode } from "react";

type Bar = {
  readonly key: string | number;
  readonly label: string;
  /** How much of the bar is filled, and where its tick stands: parts of one. */
  readonly part: number;
  readonly tick: number;
  readonly value: ReactNode;
};

/** Amounts under each other, each beside what it was: a tick. */
export function BarList({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <ul className="bars">
      {bars.map(({ key, label, part, tick, value }) => (
        <li key={key}>
          <span>{label}</span>
          <i
            aria-hidden="true"
            style={{ "--part": percent(part), "--tick": percent(tick) } as CSSProperties}
          />
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

function percent(part: number): string {
  return String(Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10);
}
