import { type ReactNode, useId } from "react";

type BoardProps = { readonly title: string; readonly children: ReactNode };

/** A section of the page: one kind of part in all its states. */
export function Board({ title, children }: BoardProps) {
  const titleId = useId();
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20.5rem,100%),1fr))] items-start gap-x-6 gap-y-8">
        {children}
      </div>
    </section>
  );
}

/** One state, under its name. */
export function Shown({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="micro faint">{name}</p>
      {children}
    </div>
  );
}
