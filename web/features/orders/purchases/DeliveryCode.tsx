import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { deliveryCodeQuery } from "#web/api/userQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type DeliveryCodeProps = {
  readonly number: string;
  /** Whose courier brings it, who may ask for another one; empty where Blaze brings it by itself. */
  readonly carrier: string;
};

/** The code that the buyer tells at the door, once what they bought is on its way there. */
export function DeliveryCode({ number, carrier }: DeliveryCodeProps) {
  const { deliveryProof: words } = useMessageGroup("fulfilment");
  const { data } = useQuery(deliveryCodeQuery(number));
  const titleId = useId();
  if (data === undefined || data.code === null) return null;
  return (
    <section className="panel stack [--stack:0.25rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.code}</h2>
      <output className="text-h1 figures tracking-[0.2em]" aria-label={words.code}>
        {data.code}
      </output>
      <span className="small quiet">
        {carrier === "" ? words.codeLine : fillSentence(words.courierLine, { carrier })}
      </span>
    </section>
  );
}
