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

/** Leads to a block: to what is wrong or asked for in it, to its first empty line, else to its heading. */
export function focusBlock(place: BlockPlace): void {
  const heading = document.getElementById(headingId(place));
  const section = heading?.closest("section");
  const lines = [
    ...(section?.querySelectorAll<HTMLInputElement>("input[type=text], input:not([type])") ?? []),
  ];
  const asking =
    section?.querySelector<HTMLElement>("[aria-invalid=true], .is-asked") ??
    lines.find(({ value }) => value === "");
  (asking ?? heading)?.focus();
  (asking ?? heading)?.scrollIntoView({ block: "center" });
}
