import type { OrderParty as Party } from "#contract/orderDesk.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { useRight } from "../../parts/useRight.ts";

type PartyProps = { readonly side: "buyer" | "seller"; readonly party: Party };

/** One of the two, with a way to their page for who may see people. */
export function OrderParty({ side, party }: PartyProps) {
  const { people: words } = useMessageGroup("orderDesk");
  const desk = useMessageGroup("operatorDesk");
  const maySee = useRight("see_people");
  const open = maySee && (
    <AppLink href={`/ops/people?person=${party.id}`} className="line min-h-11 min-w-11 justify-center small">
      {words.open} <span className="sr">{desk[side]}</span>
    </AppLink>
  );
  return (
    <Pane title={desk[side]} aside={open}>
      <div className="stack [--stack:0.5rem]">
        <b className="strong wrap-anywhere" data-words="own">
          {party.name || "–"}
        </b>
        <SpecTable
          lines={[
            {
              label: words.mobile,
              value:
                party.mobile_ending === ""
                  ? "–"
                  : fillSentence(words.ending, { digits: party.mobile_ending }),
            },
            { label: words.strikes, value: party.strikes },
          ]}
        />
        {party.is_blocked && (
          <div>
            <Badge tone="bad" icon="prohibit">
              {words.blocked}
            </Badge>
          </div>
        )}
      </div>
    </Pane>
  );
}
