import type { ReactNode } from "react";

/** The blocks of the page; what is missing leads to its block. */
export type BlockPlace = "pictures" | "what" | "condition" | "price" | "pickup";

type BlockProps = {
  readonly place: BlockPlace;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Block({ place, title, aside, children }: BlockProps) {
  const id = headingId(place);
  return (
    <section className="quick-block" aria-labelledby={id}>
      <div className="quick-block__head">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24">
          {title}
        </h2>
        {aside && <span className="small quiet figures">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

function headingId(place: BlockPlace): string {
  return `quick-${place}`;
}

/** Leads to a block: to its first field that asks for something, else to its heading. */
export function focusBlock(place: BlockPlace): void {
  const heading = document.getElementById(headingId(place));
  const asking = heading?.closest("section")?.querySelector<HTMLElement>("[aria-invalid=true], .is-asked");
  (asking ?? heading)?.focus();
  (asking ?? heading)?.scrollIntoView({ block: "center" });
}
