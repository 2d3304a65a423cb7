type SpinnerProps = {
  /** Text fits in a button; huge stands alone in a dialog. */
  readonly size?: "text" | "large" | "huge";
};

const sizeClasses = { text: "spin", large: "spin spin--l", huge: "spin spin--xl" };

/** A turning ring. It is decoration: the word of what is awaited stands beside it. */
export function Spinner({ size = "text" }: SpinnerProps) {
  return <span className={sizeClasses[size]} aria-hidden="true" />;
}
