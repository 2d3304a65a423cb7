import { useState } from "react";
import { mostInBox } from "#domain/delivery/serviceMap.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { AreaListForm, type ListTexts } from "../list/AreaListForm.tsx";
import type { MapBox } from "./useServiceMap.ts";

const actions = ["start", "stop"] as const;
type Action = (typeof actions)[number];

/** Puts the pin codes in view into a list, which is looked at and applied like any other. */
export function ListInView({ box }: { readonly box: MapBox | null }) {
  const { map: words } = useMessageGroup("areasDesk");
  const [given, setGiven] = useState<ListTexts | null>(null);
  const reading = useApiMutation({
    call: async ({ action, ...query }: MapBox & { readonly action: Action }) => ({
      action,
      ...(await callApi("GET /ops/service-map/box", { query })),
    }),
    onSuccess: ({ results, is_whole: isWhole, action }) => {
      const concerned = results.filter(({ available }) => available === (action === "stop"));
      setGiven(isWhole ? { list: concerned.map(({ pin_code }) => pin_code).join("\n"), action } : null);
    },
  });
  return (
    <div className="stack">
      <div className="actions">
        {actions.map((action) => (
          <Button
            key={action}
            tone="outline"
            size="small"
            off={box === null}
            busy={reading.isPending && reading.variables.action === action}
            onClick={() => box !== null && reading.mutate({ ...box, action })}
          >
            {words.inView[action]}
          </Button>
        ))}
      </div>
      {reading.data?.is_whole === false && (
        <Note tone="wait" live>
          {fillSentence(words.inView.tooMany, { most: mostInBox })}
        </Note>
      )}
      {given?.list === "" && (
        <Note live>{words.inView.none[given.action === "stop" ? "stop" : "start"]}</Note>
      )}
      {given !== null && given.list !== "" && (
        <AreaListForm key={`${given.action} ${given.list}`} given={given} />
      )}
    </div>
  );
}
