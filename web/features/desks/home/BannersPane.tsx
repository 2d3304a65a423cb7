import { useState } from "react";
import type { StoredBanner } from "#contract/home.ts";
import { bannerBounds } from "#domain/home/banners.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { RemoveRuleDialog } from "../parts/RemoveRuleDialog.tsx";
import { BannerDialog } from "./BannerDialog.tsx";
import { BannerLine } from "./BannerLine.tsx";

type Asked = { readonly what: "edit"; readonly banner: StoredBanner | null } | Removal;
type Removal = { readonly what: "remove"; readonly banner: StoredBanner };

/** Every banner by its place, with where it stands now. */
export function BannersPane({ banners }: { readonly banners: readonly StoredBanner[] }) {
  const words = useMessageGroup("homeDesk");
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section className="panel stack" aria-labelledby="home-banners">
      <h2 className="text-h3" id="home-banners">
        {words.bannersTitle}
      </h2>
      <p className="small quiet max-w-(--measure)">{words.bannersLine}</p>
      <div className="actions">
        <Button tone="ink" onClick={() => setAsked({ what: "edit", banner: null })}>
          {words.addBanner}
        </Button>
      </div>
      {banners.length === 0 && <EmptyState icon="image" text={words.noBanners} />}
      <ul className="stack [--stack:0]" aria-label={words.bannersTitle}>
        {banners.map((banner) => (
          <BannerLine
            key={banner.id}
            banner={banner}
            onChange={() => setAsked({ what: "edit", banner })}
            onRemove={() => setAsked({ what: "remove", banner })}
          />
        ))}
      </ul>
      {asked?.what === "edit" && (
        <BannerDialog
          banner={asked.banner}
          place={Math.min(bannerBounds.position, Math.max(0, ...banners.map(({ position }) => position)) + 1)}
          onClose={close}
        />
      )}
      {asked?.what === "remove" && <RemoveBanner banner={asked.banner} onClose={close} />}
    </section>
  );
}

type RemoveBannerProps = { readonly banner: StoredBanner; readonly onClose: () => void };

function RemoveBanner({ banner, onClose }: RemoveBannerProps) {
  const words = useMessageGroup("homeDesk");
  return (
    <RemoveRuleDialog
      title={fillSentence(words.removeTitle, { name: banner.texts[pageLanguage()].title })}
      line={words.removeLine}
      words={words}
      removed={words.bannerRemoved}
      call={() =>
        callApi("DELETE /ops/home/banners/:id", {
          params: { id: banner.id },
          query: { seen: banner.updated_at },
        })
      }
      onClose={onClose}
    />
  );
}
