import { Fragment, type ReactNode } from "react";

type SentenceProps = {
  /** A sentence with {names} alone, from languages/. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
};

/** A sentence whose values are drawn (an amount in bold, a link) in the place that the language gives them. */
export function Sentence({ text, values }: SentenceProps) {
  const pieces = text.split(/(\{\w+\})/);
  return pieces.map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // The pieces of one sentence never change their order, so that the index is a safe key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    return <Fragment key={index}>{name === undefined ? piece : values[name]}</Fragment>;
  });
}
