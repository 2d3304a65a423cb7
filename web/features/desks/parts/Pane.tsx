import { type ReactNode, useId } from "react";

type PaneProps = {
  readonly title: string;
  /** One line of fact beside the title, or what may be done about all of it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One subject of a desk under a head; it loads, fails and is empty by itself. */
export function Pane({ title, aside, children }: PaneProps) {
  const id = useId();
  return (
    <section className="pane" aria-labelledby={id}>
      <div className="pane__head justify-between">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className="pane__in">{children}</div>
    </section>
  );
}
