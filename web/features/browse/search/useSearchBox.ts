import { useNavigate, useRouter, useRouterState } from "@tanstack/react-router";
import { type FormEvent, type KeyboardEvent, useCallback, useState } from "react";
import { recentSearches } from "./recentSearches.ts";
import type { SearchOption } from "./useSuggestions.ts";

type Typed = { after: string; text: string };

/** The state and keys of the search box: arrows walk through the list, Enter takes, Escape closes it. */
export function useSearchBox() {
  const router = useRouter();
  const navigate = useNavigate();
  const searched = useRouterState({ select: ({ location }) => searchedIn(location) });
  const [typed, setTyped] = useState<Typed>();
  const [isOpen, setOpen] = useState(false);
  const [options, setOptions] = useState<readonly SearchOption[]>([]);
  const [active, setActive] = useState(-1);
  // What was typed counts until another search is shown.
  const text = typed?.after === searched ? typed.text : searched;

  const takeOptions = useCallback((next: readonly SearchOption[]) => {
    setOptions(next);
    setActive(-1);
  }, []);

  function type(next: string) {
    setTyped({ after: searched, text: next });
    setOpen(true);
    setActive(-1);
  }

  function choose({ kind, text: chosen, href }: SearchOption) {
    setOpen(false);
    setActive(-1);
    if (kind === "words" || kind === "recent") {
      recentSearches.add(chosen);
      setTyped({ after: searched, text: chosen });
    }
    router.history.push(href);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = text.trim();
    const option = isOpen ? options[active] : undefined;
    if (option) return choose(option);
    setOpen(false);
    if (!words) return;
    recentSearches.add(words);
    void navigate({ to: "/search", search: { q: words } });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    // The place before the first is the box itself.
    if (options.length > 0) setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  }

  return { text, isOpen, setOpen, options, active, takeOptions, type, choose, submit, press };
}

function searchedIn({ pathname, search }: { pathname: string; search: object }): string {
  return pathname === "/search" && "q" in search ? String(search.q) : "";
}
