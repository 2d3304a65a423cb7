import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "#web/api/client.ts";

/** A title is read when nobody has typed for this long. */
const quietMs = 600;

/** Fewer letters say nothing. */
const shortest = 3;

type Answer = Awaited<ReturnType<typeof readListingText>>;

/** What the catalogue finds in a title or an advertisement. */
export function readListingText(text: string) {
  return callApi("POST /user/product/read-text", { body: { text } });
}

/** Reads a title a moment after it was typed. A title that cannot be read now is one that is filled in by hand. */
export function useListingFacts(title: string, onRead: (answer: Answer) => void) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(title.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [title]);
  const { data, isFetching } = useQuery({
    queryKey: ["read-text", settled],
    queryFn: () => readListingText(settled),
    enabled: settled.length >= shortest,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    meta: { quiet: true },
  });
  const take = useEffectEvent(onRead);
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  return { isReading: isFetching };
}
