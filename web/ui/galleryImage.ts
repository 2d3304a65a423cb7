/** One picture or video of a product, as the gallery shows it. */
export type GalleryImage = {
  readonly url: string;
  readonly alt: string;
  readonly placeholder?: string;
  /** A picture unless told. */
  readonly kind?: "picture" | "video";
  /** The still of a video. */
  readonly poster_url?: string | null;
  /** What flaw it shows. */
  readonly flaw?: string;
};
