import { languageFacts, languages } from "#contract/language.ts";
import { HomeBanners } from "#web/features/browse/home/HomeBanners.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkProvider } from "#web/ui/link.tsx";
import { type BannerValues, drawingOf, textsOf } from "./bannerTexts.ts";
import { NoLink } from "./HomePreview.tsx";

/** The banner as it is typed, as visitors of each language would see it. */
export function BannerPreview({ values }: { readonly values: BannerValues }) {
  const words = useMessageGroup("homeDesk");
  const isDrawn = values.picture === "drawing";
  const banner = {
    type: "banner",
    id: 0,
    texts: textsOf(values),
    href: values.href,
    illustration: isDrawn ? drawingOf(values) : null,
    image_url: values.upload?.url ?? "",
    image_placeholder: values.upload?.placeholder ?? "",
  } as const;
  return (
    <section className="stack" aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <LinkProvider component={NoLink}>
        {languages.map((language) => (
          <div key={language} className="stack [--stack:0.25rem]">
            <span className="small quiet" data-words="own">
              {languageFacts[language].ownName}
            </span>
            <HomeBanners banners={[banner]} language={language} />
          </div>
        ))}
      </LinkProvider>
    </section>
  );
}
