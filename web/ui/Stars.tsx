import { Icon } from "./Icon.tsx";

/** Five stars, so many of them full, with what they say for who does not see them. Less than three quarters of one is none. */
export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" weight={star - 0.25 <= value ? "fill" : "regular"} size="small" />
      ))}
    </span>
  );
}
