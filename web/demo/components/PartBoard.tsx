import { useState } from "react";
import { Accordion } from "#web/ui/Accordion.tsx";
import { BidHistory } from "#web/ui/BidHistory.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { CategoryCard } from "#web/ui/CategoryCard.tsx";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { Gallery } from "#web/ui/Gallery.tsx";
import type { GalleryImage } from "#web/ui/galleryImage.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Menu } from "#web/ui/Menu.tsx";
import { Note } from "#web/ui/Note.tsx";
import { LinkTabs, Tabs } from "#web/ui/Tabs.tsx";
import { WatchButton } from "#web/ui/WatchButton.tsx";
import { Board, Shown } from "./Board.tsx";
import { rupees, samplePicture } from "./sampleValues.ts";

const noteTones = ["plain", "info", "good", "wait", "bad"] as const;
const conditions = ["used", "new", "mint", "openbox"] as const;
const pictures: readonly GalleryImage[] = ["cameras", "laptops", "phones"].map((name) => ({
  url: `/static/categories/${name}.svg`,
  alt: `The ${name} of a category`,
}));

/** The parts that pages are put together from. */
export function PartBoard() {
  return (
    <>
      <Board title="Notes and conditions">
        {noteTones.map((tone) => (
          <Shown key={tone} name={tone}>
            <Note tone={tone}>A sentence that a screen wants to be read first, in two lines of a phone.</Note>
          </Shown>
        ))}
        <Shown name="conditions">
          <div className="line line--wrap">
            {conditions.map((condition) => (
              <ConditionBadge key={condition} condition={condition} />
            ))}
          </div>
        </Shown>
      </Board>
      <Board title="Ways on">
        <Breadcrumbs links={[{ label: "Home", href: "#home" }]} here="Cameras" />
        <TabSamples />
        <Accordion
          sections={[
            { title: "Closed", content: <p>What is inside.</p> },
            { title: "Open", content: <p>What is inside.</p>, open: true },
          ]}
        />
        <MarkSamples />
      </Board>
      <ul className="strip strip--cats" aria-label="Category cards">
        <li>
          <CategoryCard
            href="#"
            slug="cameras"
            name="Cameras"
            line="Bodies, lenses"
            imageUrl={samplePicture}
          />
        </li>
        <li>
          <CategoryCard
            href="#"
            slug="other"
            name="With a picture"
            line="One line"
            imageUrl={samplePicture}
          />
        </li>
      </ul>
      <Board title="Gallery">
        <Shown name="several, sold">
          <Gallery images={pictures} status="sold" />
        </Shown>
        <Shown name="none, unsold">
          <Gallery images={[]} status="unsold" />
        </Shown>
      </Board>
      <Board title="Bid history">
        <BidHistory bids={bids} count={bids.length} />
      </Board>
    </>
  );
}

function TabSamples() {
  const [value, setValue] = useState<"active" | "won">("active");
  return (
    <>
      <Tabs
        label="Tabs"
        value={value}
        onValueChange={setValue}
        tabs={[
          { value: "active", label: "Active", count: 12, panel: <p>What is behind the first tab.</p> },
          { value: "won", label: "Won", count: 0, panel: <p>What is behind the second tab.</p> },
        ]}
      />
      <LinkTabs
        label="Tabs of an address"
        tabs={[
          { href: "#drafts", label: "Drafts", count: 3, current: true },
          { href: "#active", label: "Active", current: false },
          { href: "#sold", label: "Sold", count: 14, current: false },
          { href: "#unsold", label: "Unsold", count: 1, current: false },
        ]}
      />
    </>
  );
}

function MarkSamples() {
  const [watched, setWatched] = useState(false);
  const watch = { placement: "plain", onToggle: () => setWatched(!watched) } as const;
  return (
    <div className="line">
      <WatchButton {...watch} watched={watched} />
      <WatchButton {...watch} watched={!watched} />
      <Menu
        trigger={<IconButton icon={{ name: "share-network", weight: "regular" }} label="Share" />}
        items={[
          { label: "Home", icon: "house", href: "/" },
          { label: "Close", icon: "user", onSelect: doNothing },
        ]}
      />
    </div>
  );
}

const at = "2026-02-19T09:21:18.000Z";
const bids = [
  {
    id: 3,
    name: "",
    isYou: true,
    isWithdrawn: false,
    time: "2:51:18 pm",
    timeIso: at,
    amountPaise: rupees(12_345_678),
  },
  {
    id: 2,
    name: "R•••h",
    isYou: false,
    isWithdrawn: false,
    time: "2:50:40 pm",
    timeIso: at,
    amountPaise: rupees(24_500),
  },
  {
    id: 1,
    name: "अ•••त",
    isYou: false,
    isWithdrawn: true,
    time: "19 Feb, 1:02:03 pm",
    timeIso: at,
    amountPaise: rupees(24_000),
  },
];

function doNothing(): void {}
