import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type WhenNearProps = {
  readonly id?: string;
  /** The room that is kept for it, so that nothing jumps. */
  readonly className: string;
  /** True for what is fetched a screen before it is seen. */
  readonly ahead?: boolean;
  readonly children: ReactNode;
};

/** Comes when one reads on to it: what decides whether one does is above, and comes first. */
export function WhenNear({ id, className, ahead = false, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const onChange: IntersectionObserverCallback = (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: ahead ? "100% 0%" : "0%" });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [ahead]);
  return (
    <div id={id} ref={place} className={className}>
      <Suspense>{isNear && children}</Suspense>
    </div>
  );
}
