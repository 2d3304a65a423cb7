import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "./link.tsx";

type TabsProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    /** How many there are behind the tab. */
    readonly count?: number | undefined;
    readonly panel: ReactNode;
  }[];
};

/** Tabs on one screen. Arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const listRef = useChosenInSight<HTMLDivElement>(
    value,
    tabs.map((tab) => `${tab.label} ${tab.count}`).join(),
  );
  return (
    <BaseTabs.Root
      className="stack"
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen);
        if (tab) onValueChange(tab.value);
      }}
    >
      <BaseTabs.List className="tabs" aria-label={label} ref={listRef}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value}>
            {tab.label} <TabCount count={tab.count} />
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** The tabs of a phone may be wider than it: the chosen one scrolls to the middle of them, and the page stays. */
function useChosenInSight<List extends HTMLElement>(value: string, widths: string) {
  const listRef = useRef<List>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or another count, moves where it stands.
  useEffect(() => {
    const list = listRef.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current="page"]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, [value, widths]);
  return listRef;
}

type LinkTabsProps = {
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly label: string;
    readonly count?: number | string | undefined;
    readonly current: boolean;
  }[];
};

/** Tabs that are part of the address: a row of links. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const current = tabs.find((tab) => tab.current)?.href ?? "";
  const listRef = useChosenInSight<HTMLElement>(
    current,
    tabs.map((tab) => `${tab.label} ${tab.count}`).join(),
  );
  return (
    <nav className="tabs" aria-label={label} ref={listRef}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? "page" : undefined}>
          {tab.label} <TabCount count={tab.count} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { readonly count: number | string | undefined }) {
  if (count === undefined) return null;
  return <span className="n">{count}</span>;
}
