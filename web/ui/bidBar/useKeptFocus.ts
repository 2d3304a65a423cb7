import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Whoever bids with the keyboard stays where they are: the pressed button goes when the standing changes, and the
 * focus would fall back to the start of the page. It goes to the whole bar instead, one Tab from the next action.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>, state: string) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the state is what takes a button away.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
  }, [element, state]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(relatedTarget);
    },
  };
}
