import type { Claim } from "#contract/fulfilment.ts";
import { Photo } from "#web/ui/Photo.tsx";

type NamedFlawsProps = {
  readonly flaws: Claim["flaws"];
  /** Of each picture, in pixels. */
  readonly size: number;
};

/** The pictures on which the seller had named a flaw, each with its words (R-SELL-19). */
export function NamedFlaws({ flaws, size }: NamedFlawsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {flaws.map(({ url, flaw }) => (
        <li key={url}>
          <a className="stack [--stack:0.375rem]" href={url} target="_blank" rel="noreferrer">
            <Photo url={url} alt="" width={size} height={size} />
            <span className="small wrap-anywhere" data-words="own">
              {flaw}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
