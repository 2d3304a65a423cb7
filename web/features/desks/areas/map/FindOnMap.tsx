import { useQueryClient } from "@tanstack/react-query";
import type { ServicePlace } from "#contract/serviceMap.ts";
import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { servicePlaceQuery } from "./serviceMapQueries.ts";

type FindOnMapProps = { readonly onFind: (prefix: string, found: ServicePlace) => void };

/** Chooses a pin code without pressing the map. */
export function FindOnMap({ onFind }: FindOnMapProps) {
  const words = useMessageGroup("areasDesk");
  const queries = useQueryClient();
  const finding = useApiMutation({
    call: ({ typed }: { readonly typed: string }) => queries.fetchQuery(servicePlaceQuery(digitsIn(typed))),
    onSuccess: (found) => onFind(found.prefix, found),
  });
  const form = useForm({
    initial: { typed: "" },
    problems: ({ typed }) => ({ typed: !pinCodePrefixPattern.test(digitsIn(typed)) && words.prefixMissing }),
    mutation: finding,
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.field("typed")}
        label={words.prefix}
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
      <Button tone="ink" type="submit" busy={form.isPending}>
        {words.map.show}
      </Button>
    </form>
  );
}

function digitsIn(typed: string): string {
  return typed.replace(/\s/g, "");
}
