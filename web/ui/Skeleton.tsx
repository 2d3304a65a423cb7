import type { ReactNode } from "react";
import { useMessages } from "../messages/useMessages.tsx";

type SkeletonProps = {
  /** The shape of what comes. */
  readonly shape: "card" | "row" | "product" | "table" | "panel";
  /** How many of them. */
  readonly count?: number;
};

const boxes: Record<SkeletonProps["shape"], string> = {
  card: "strip",
  row: "rows rows--two",
  product: "product",
  table: "stack",
  panel: "stack",
};

/** Bones in the shape of what comes. Said once to screen readers, in words. */
export function Skeleton({ shape, count = shape === "product" ? 1 : 4 }: SkeletonProps) {
  const { ui } = useMessages();
  return (
    <div className="min-w-0" aria-busy="true">
      <span className="sr" role="status">
        {ui.loading}
      </span>
      <ul className={boxes[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // Bones are all alike and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <li key={index}>{bones[shape]}</li>
        ))}
      </ul>
    </div>
  );
}

const bones: Record<SkeletonProps["shape"], ReactNode> = {
  card: (
    <div className="card">
      <span className="photo bone" />
      <span className="bone h-4 w-3/5" />
      <div className="grid gap-2">
        <span className="bone h-4" />
        <span className="bone h-4 w-2/3" />
        <span className="bone h-6 w-1/2" />
      </div>
    </div>
  ),
  row: (
    <div className="row">
      <span className="photo bone" />
      <div className="row__body">
        <span className="bone h-4" />
        <span className="bone h-4 w-2/3" />
        <span className="bone h-6 w-1/2" />
        <span className="bone h-4 w-3/5" />
      </div>
    </div>
  ),
  product: (
    <div className="stack">
      <span className="photo bone" />
      <span className="bone h-6" />
      <span className="bone h-6 w-3/5" />
      <span className="bone h-13" />
    </div>
  ),
  table: (
    <div className="flex justify-between gap-4">
      <span className="bone h-5 w-2/5" />
      <span className="bone h-5 w-1/5" />
    </div>
  ),
  panel: (
    <div className="panel stack">
      <span className="bone h-6 w-2/5" />
      <span className="bone h-4" />
      <span className="bone h-4 w-3/5" />
    </div>
  ),
};
