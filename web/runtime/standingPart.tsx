import { type ComponentType, useEffect, useRef, useState } from "react";
import { importWithRetry } from "./importWithRetry.ts";

/** A part of a page whose HTML is enough. */
type StandingPart<Props> = ComponentType<Props> & {
  /** Loads it and its words; for loaders, so that it is there when a page is drawn. Never fails. */
  load(): Promise<void>;
};

/** Says that the browser keeps what stands there: React does not read what was drawn inside. */
const asDrawn = { __html: "" };

/**
 * For words, links and the browser's own folds, which work without any script: what the server drew stays as it is, and
 * neither the part's file nor its words are loaded with the page. A page that is opened from another one loads them in
 * its loader. The links in it load a page anew.
 *
 * When what it shows, of its properties all or `shownOf` them, changes while the page is open, it is loaded after all and
 * drawn anew. Why a lazy component does not do stands in docs/decisions/0113-what-stays-as-it-was-drawn.md.
 */
export function standingPart<Props extends object>(
  file: () => Promise<{ default: ComponentType<Props> }>,
  loadWords: () => Promise<unknown>,
  shownOf: (props: Props) => unknown = (props) => props,
): StandingPart<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function load(): Promise<void> {
    try {
      const [part] = await Promise.all([importWithRetry(file, { mayReload: false }), loadWords()]);
      loaded = part.default;
    } catch {
      // Nothing else depends on it: the page goes on without.
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, at module level, as by React's own lazy.
  function Standing(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState(() => loaded);
    const shown = JSON.stringify(shownOf(props));
    const [drawn] = useState(shown);
    useEffect(() => {
      // It has changed since, or React has drawn the page anew, because something else was not as the server had drawn it.
      if (shown !== drawn || !place.current?.firstChild) void load().then(() => setPart(() => loaded));
    }, [shown, drawn]);
    return Part ? (
      <div ref={place}>
        <Part {...props} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asDrawn} />
    );
  }

  return Object.assign(Standing, { load });
}
