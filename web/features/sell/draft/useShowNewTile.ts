import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls to what was just chosen: on a phone it would come to lie under the foot that stays, and nothing would seem to
 * have happened. `count` is how many files there are, those on their way included.
 */
export function useShowNewTile(pictures: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      const tiles = pictures.current?.querySelector(".tiles");
      tiles?.lastElementChild?.scrollIntoView({ block: "nearest" });
    }
    before.current = count;
  }, [pictures, count]);
}
