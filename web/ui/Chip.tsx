import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "./link.tsx";

type ChipProps = Omit<ComponentPropsWithRef<"button">, "className"> & {
  readonly pressed: boolean;
  readonly children: ReactNode;
};

/** A filter that is on or off. Several stand in a `div.chips`, which scrolls on a phone. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className="chip" aria-pressed={pressed}>
      {children}
    </button>
  );
}

type LinkChipProps = {
  readonly href: string;
  readonly current: boolean;
  readonly children: ReactNode;
};

/** The same where the choice is part of the address: a subcategory. */
export function LinkChip({ href, current, children }: LinkChipProps) {
  return (
    <Link className="chip" href={href} aria-current={current ? "true" : undefined}>
      {children}
    </Link>
  );
}
