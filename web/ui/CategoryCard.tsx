import { Link } from "./link.tsx";
import { Pictogram } from "./Pictogram.tsx";
import { pictogramOf } from "./pictogramOf.ts";

type CategoryCardProps = {
  readonly href: string;
  /** Chooses the pictogram; a category that has none shows its image. */
  readonly slug: string;
  readonly name: string;
  /** One line of description. */
  readonly line: string;
  readonly imageUrl: string;
};

/** A category: its pictogram on a tray, its name, one line. */
export function CategoryCard({ href, slug, name, line, imageUrl }: CategoryCardProps) {
  return (
    <Link className="cat" href={href}>
      <span className="cat__tile">
        <CategoryPicture slug={slug} imageUrl={imageUrl} />
      </span>
      <span>
        <span className="cat__name">{name}</span>
        <span className="cat__line">{line}</span>
      </span>
    </Link>
  );
}

function CategoryPicture({ slug, imageUrl }: { readonly slug: string; readonly imageUrl: string }) {
  if (pictogramOf(slug) === undefined)
    return <img src={imageUrl} alt="" width={88} height={88} loading="lazy" />;
  return <Pictogram slug={slug} />;
}
