import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the foot of the messages when another one has come at it. */
export function useStayAtFoot(latestId: number): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (latestId > 0) foot.current?.scrollIntoView({ block: "nearest" });
  }, [latestId]);
  return foot;
}
