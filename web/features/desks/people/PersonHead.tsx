import { useState } from "react";
import type { BlockAnswer } from "#contract/blocking.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useRight } from "../parts/useRight.ts";
import { useRoleNames } from "../parts/useRoleNames.ts";
import { BlockDialog } from "./BlockDialog.tsx";
import { TakeBackShopDialog } from "./TakeBackShopDialog.tsx";
import { UnblockDialog } from "./UnblockDialog.tsx";

type HeadProps = { readonly person: OperatorsPerson; readonly block: BlockAnswer | undefined };

/** Who it is, what stands out about them, and the block that lasts. */
export function PersonHead({ person, block }: HeadProps) {
  const words = useMessageGroup("peopleDesk");
  const mayBlock = useRight("block_people") && person.operator_roles.length === 0;
  const [asked, setAsked] = useState<"block" | "unblock" | "shop" | null>(null);
  const mayTakeBack = useRight("take_down_listings");
  const close = () => setAsked(null);
  return (
    <section className="stack [--stack:0.75rem]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere" data-words="own">
            {person.name || words.noName}
          </h2>
          <p className="small quiet wrap-anywhere">
            <span className="figures">{person.mobile}</span>
            {person.email !== null && (
              <>
                {" · "}
                <span data-words="own">{person.email}</span>
              </>
            )}
            {" · "}
            {fillSentence(words.joined, { time: momentName(person.joined_at) })}
          </p>
        </div>
        {mayBlock && (
          <Button tone="outline" size="small" onClick={() => setAsked(block ? "unblock" : "block")}>
            {block ? words.unblock : words.block}
          </Button>
        )}
      </div>
      <Badges person={person} />
      {person.shop && (
        <div className="line line--wrap small">
          <span className="wrap-anywhere" data-words="own">
            {fillSentence(words.shop, { name: person.shop.name })} {person.shop.line}
          </span>
          {mayTakeBack && (
            <Button tone="outline" size="small" onClick={() => setAsked("shop")}>
              {words.takeBackShop}
            </Button>
          )}
        </div>
      )}
      {block && (
        <Note tone="bad">
          {block.until === null
            ? fillSentence(words.blockedForGood, { time: momentName(block.blocked_at) })
            : fillSentence(words.blockedUntil, { until: momentName(block.until) })}{" "}
          <span className="wrap-anywhere" data-words="own">
            {block.reason}
          </span>
        </Note>
      )}
      {asked === "block" && <BlockDialog person={person} onClose={close} />}
      {asked === "shop" && person.shop && (
        <TakeBackShopDialog person={person} name={person.shop.name} onClose={close} />
      )}
      {asked === "unblock" && <UnblockDialog person={person} onClose={close} />}
    </section>
  );
}

function Badges({ person }: Pick<HeadProps, "person">) {
  const words = useMessageGroup("peopleDesk");
  const { openClaims } = useMessageGroup("personPage");
  const namesOf = useRoleNames();
  return (
    <div className="line line--wrap">
      <KycBadge kyc={person.kyc} />
      {person.strikes > 0 && (
        <Badge tone="bad" icon="warning">
          {fillSentence(words.strikes, { count: person.strikes })}
        </Badge>
      )}
      {person.open_claims.length > 0 && (
        <Badge tone="bad" icon="warning">
          {fillSentence(openClaims, { count: person.open_claims.length })}
        </Badge>
      )}
      {person.operator_roles.length > 0 && (
        <Badge tone="info" icon="user">
          {fillSentence(words.operator, { roles: namesOf(person.operator_roles) })}
        </Badge>
      )}
    </div>
  );
}

const kycLooks = {
  submitted: { tone: "wait", icon: "clock" },
  verified: { tone: "good", icon: "seal-check" },
  rejected: { tone: "bad", icon: "warning" },
  revoked: { tone: "bad", icon: "warning" },
} as const;

function KycBadge({ kyc }: Pick<OperatorsPerson, "kyc">) {
  const words = useMessageGroup("peopleDesk");
  if (kyc === null) return <Badge icon="info">{words.kyc.none}</Badge>;
  const { tone, icon } = kycLooks[kyc.status];
  return (
    <Badge tone={tone} icon={icon}>
      {words.kyc[kyc.status]}
    </Badge>
  );
}
