import type { StoredBanner } from "#contract/home.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

type BannerLineProps = {
  readonly banner: StoredBanner;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

const looks: Readonly<Record<StoredBanner["standing"], { tone: BadgeTone; icon: IconIn<"fill"> }>> = {
  shown: { tone: "good", icon: "check-circle" },
  later: { tone: "info", icon: "clock" },
  over: { tone: "plain", icon: "flag-checkered" },
  behind: { tone: "wait", icon: "warning" },
};

/** One banner: what it says, whether it is shown, from when until when, and who changed it last. */
export function BannerLine({ banner, onChange, onRemove }: BannerLineProps) {
  const words = useMessageGroup("homeDesk");
  const { title, line } = banner.texts[pageLanguage()];
  const { standing, shown_from: from, shown_until: until, position, operator_name: name } = banner;
  const labelOf = (sentence: string) => fillSentence(sentence, { name: title });
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-(--line) py-3">
      <div className="stack min-w-0 flex-1 basis-60 [--stack:0.25rem] wrap-anywhere">
        <div className="flex flex-wrap items-center gap-2">
          <b className="strong" data-words="own">
            {title}
          </b>
          <Badge {...looks[standing]}>{words.standings[standing]}</Badge>
        </div>
        {line && (
          <div className="small" data-words="own">
            {line}
          </div>
        )}
        <div className="small quiet" data-words="own">
          {[
            fillSentence(words.placeOf, { position }),
            fillSentence(words.fromUntil, { from: momentName(from), until: momentName(until) }),
            banner.href,
          ].join(" · ")}
        </div>
        <div className="micro faint" data-words="own">
          {fillSentence(words.by, { name, time: momentName(banner.updated_at) })}
        </div>
      </div>
      <div className="actions" data-words="own">
        <Button tone="outline" size="small" aria-label={labelOf(words.changeOf)} onClick={onChange}>
          {words.change}
        </Button>
        <Button tone="bare" size="small" aria-label={labelOf(words.removeOf)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
