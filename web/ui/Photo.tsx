import { type ReactNode, useState } from "react";
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
  /** The first picture of a screen is fetched at once, the others when they come near. */
  readonly eager?: boolean;
  /** Paled: the auction is over. */
  readonly over?: boolean;
  readonly className?: string;
  /** What lies over it: a ribbon, a count. */
  readonly children?: ReactNode;
};

/** A photograph in its square, with a hairline inside its edge. */
export function Photo({ url, alt, width = 400, height = 400, eager, over, className, children }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isMissing = !url || url === failedUrl;
  return (
    <span className={classNames("photo", isMissing && "photo--none", over && "is-over", className)}>
      {isMissing ? (
        <Icon name="image" />
      ) : (
        <img
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
