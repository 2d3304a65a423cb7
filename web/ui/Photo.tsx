import { type CSSProperties, type ReactNode, useState } from "react";
import { pictureSizes } from "#domain/media/pictureName.ts";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";

type PhotoProps = {
  /** Address of the picture; null or empty shows that there is none. */
  readonly url: string | null;
  /** What it shows. Empty where the words beside it already say so. */
  readonly alt: string;
  /** Width and height in pixels of the box before any style arrives, so that nothing jumps. */
  readonly width?: number;
  readonly height?: number;
  /** How wide it is shown, as `sizes` of an image; the width of the box unless told. */
  readonly sizes?: string;
  /** Shown until the picture is there: a data address, a colour, or empty. */
  readonly placeholder?: string | undefined;
  /** The first picture of a screen is fetched at once, the others when they come near. */
  readonly eager?: boolean;
  /** Paled: the auction is over. */
  readonly over?: boolean;
  readonly className?: string;
  /** What lies over it: a ribbon, a count. */
  readonly children?: ReactNode;
};

/** A photograph in its square, with a hairline inside its edge, fetched in the size that it is shown in. */
export function Photo(props: PhotoProps) {
  const { url, alt, width = 400, height = 400, eager = false, over, className, children } = props;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isMissing = !url || url === failedUrl;
  return (
    <span
      className={classNames("photo", isMissing && "photo--none", over && "is-over", className)}
      style={isMissing ? undefined : placeholderStyle(props.placeholder)}
    >
      {isMissing ? (
        <Icon name="image" />
      ) : (
        <img
          {...sourcesOf(url, { sizes: props.sizes ?? `${width}px`, eager })}
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      )}
      {children}
    </span>
  );
}

/** A drawing is one file for every size. A browser that knows `auto` measures a lazy picture itself. */
function sourcesOf(url: string, { sizes, eager }: { sizes: string; eager: boolean }) {
  const all = pictureSizes(url);
  if (all.length < 2) return {};
  return {
    sizes: eager ? sizes : `auto, ${sizes}`,
    srcSet: all.map((size) => `${size.url} ${size.width}w`).join(", "),
  };
}

/** A picture of a few pixels is blurred by being stretched over the box. */
function placeholderStyle(placeholder: string | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined;
  if (!placeholder.startsWith("data:")) return { backgroundColor: placeholder };
  return { background: `center / cover url("${placeholder}")` };
}
