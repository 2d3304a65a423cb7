import { useQuery } from "@tanstack/react-query";
import { soldPricesOfSearchQuery } from "#web/api/soldPriceQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Sold } from "../product/SoldPrices.tsx";

/** What the model that was searched for sells for here, whether or not one is for sale now (R-SELL-13). */
export default function SoldOfSearch({ words: q }: { readonly words: string }) {
  const words = useMessageGroup("soldPrices");
  const { data } = useQuery(soldPricesOfSearchQuery(q));
  if (!data?.model_sold) return null;
  const { brand, model, sold_prices: sold } = data.model_sold;
  return <Sold title={fillSentence(words.titleOf, { thing: `${brand} ${model}` })} sold={sold} />;
}
