import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { QueryState } from "#web/screens/QueryState.tsx";

type ChartPaneProps<Data> = {
  readonly title: string;
  /** What the marks of the chart mean. */
  readonly legend: ReactNode;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** One chart with its head. It loads, fails and is tried again by itself. */
export function ChartPane<Data>({ title, legend, query, children }: ChartPaneProps<Data>) {
  const id = useId();
  return (
    <section className="pane" aria-labelledby={id}>
      <div className="pane__head">
        <h2 className="text-h3" id={id}>
          {title}
        </h2>
        <p className="chart-key small quiet">{legend}</p>
      </div>
      <div className="pane__in stack [--stack:0.75rem]">
        {query.data === undefined ? <QueryState query={query} shape="table" /> : children(query.data)}
      </div>
    </section>
  );
}
