import type { ComponentPropsWithRef, ReactNode } from "react";

type NarrowChoiceProps = Omit<ComponentPropsWithRef<"input">, "type" | "children" | "title"> & {
  readonly title: string;
  readonly line?: ReactNode;
};

/** One of a few ways in a card as narrow as half a phone. */
export function NarrowChoice({ title, line, ...input }: NarrowChoiceProps) {
  return (
    <label>
      <input {...input} type="radio" />
      <span>
        <b>{title}</b>
        {line && <span className="small quiet">{line}</span>}
      </span>
    </label>
  );
}
