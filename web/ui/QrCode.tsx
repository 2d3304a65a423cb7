import type { ReactNode } from "react";
import { encode } from "uqr";
import { classNames } from "./classNames.ts";

type QrCodeProps = {
  /** What the code says, for example a upi:// address. */
  readonly text: string;
  /** What it is for, for who does not see it. */
  readonly label: string;
  /** It has run out: the code is paled and this lies over it. */
  readonly gone?: ReactNode;
};

/** A QR code, dark on white in both themes, because that is what cameras read best. */
export function QrCode({ text, label, gone }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <div className={classNames("qr", Boolean(gone) && "qr--gone")}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={darkSquares(data)} />
      </svg>
      {gone && <div>{gone}</div>}
    </div>
  );
}

/** Every run of dark squares of a line as one flat rectangle: a tenth of the size of a square each. */
function darkSquares(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return path;
}
