import type { BannerSection } from "#contract/homeFeed.ts";
import { languageFacts } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Link } from "#web/ui/link.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { Pictogram } from "#web/ui/Pictogram.tsx";

type HomeBannersProps = {
  readonly banners: readonly BannerSection[];
  /** That of the page, unless told. */
  readonly language?: ReturnType<typeof pageLanguage>;
};

/** What operators want to be seen: a sentence with a picture, which leads to a page of this site. */
export function HomeBanners({ banners, language = pageLanguage() }: HomeBannersProps) {
  const { catalogue } = useMessages();
  return (
    <ul className="banners" aria-label={catalogue.banners}>
      {banners.map(({ id, texts, href, ...picture }) => (
        <li key={id}>
          <Link className="banner" data-words="own" href={href} lang={languageFacts[language].tag}>
            <span className="banner__say">
              <b className="strong">{texts[language].title}</b>
              {texts[language].line && <span className="small quiet">{texts[language].line}</span>}
            </span>
            <BannerPicture {...picture} alt={texts[language].alt} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type BannerPictureProps = Pick<BannerSection, "illustration" | "image_url" | "image_placeholder"> & {
  readonly alt: string;
};

function BannerPicture({ illustration, image_url: url, image_placeholder, alt }: BannerPictureProps) {
  if (illustration !== null) {
    return (
      <span className="banner__photo banner__photo--drawn">
        <Pictogram slug={illustration} label={alt} />
      </span>
    );
  }
  return (
    <Photo
      className="banner__photo"
      url={url}
      alt={alt}
      placeholder={image_placeholder}
      width={240}
      height={180}
    />
  );
}
