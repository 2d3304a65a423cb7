import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type WhenNearProps = {
  readonly id: string;
  /** The room that is kept for it, so that nothing jumps. */
  readonly className: string;
  readonly children: ReactNode;
};

/** Comes when one reads on to it: what decides whether one does is above, and comes first. */
export function WhenNear({ id, className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div id={id} ref={place} className={className}>
      <Suspense>{isNear && children}</Suspense>
    </div>
  );
}
