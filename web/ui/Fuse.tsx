import type { CSSProperties } from "react";
import { classNames } from "./classNames.ts";
import { fuseLeft } from "./countdown.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

/** The last hour as a line that burns down, then the last two minutes. Nothing before and after. */
export function Fuse({ endsAt }: { readonly endsAt: string }) {
  const seconds = useSecondsLeft(endsAt);
  const left = fuseLeft(seconds);
  if (left === null) return null;
  const style = { "--left": left.toFixed(4) } as CSSProperties;
  return (
    <div className={classNames("fuse", seconds <= 120 && "fuse--final")} style={style} aria-hidden="true">
      <span className="fuse__head" />
    </div>
  );
}
