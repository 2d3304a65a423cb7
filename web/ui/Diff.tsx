import { Icon } from "./Icon.tsx";

type DiffProps = {
  readonly before: string;
  readonly after: string;
  /** For who hears it: "from 2 minutes to 3 minutes". */
  readonly label: string;
};

/** A change: the old value struck, the new one beside it. */
export function Diff({ before, after, label }: DiffProps) {
  return (
    <span>
      <span className="sr">{label}</span>
      <span className="diff" aria-hidden="true">
        <del>{before}</del>
        <Icon name="caret-right" weight="bold" />
        <ins>{after}</ins>
      </span>
    </span>
  );
}
