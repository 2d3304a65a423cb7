import type { ComponentPropsWithRef, ReactNode } from "react";

type PickProps = Omit<ComponentPropsWithRef<"input">, "type" | "children" | "title"> & {
  readonly title: string;
  readonly line?: ReactNode;
};

/** One of a few ways in a card as narrow as half a phone. */
export function Pick({ title, line, ...input }: PickProps) {
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
