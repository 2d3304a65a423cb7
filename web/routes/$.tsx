import { createFileRoute, notFound } from "@tanstack/react-router";
import { missingHead } from "#web/screens/pageHead.ts";

/** Every address that no other route takes. */
export const Route = createFileRoute("/$")({
  loader: () => {
    throw notFound();
  },
  head: missingHead,
});
