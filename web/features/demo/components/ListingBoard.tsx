import { useState } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { Fuse } from "#web/ui/Fuse.tsx";
import { ProductCard } from "#web/ui/ProductCard.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { Timer } from "#web/ui/Timer.tsx";
import { Board, Shown } from "./Board.tsx";
import { rupees, samplePicture, sampleSeconds, sampleTitle } from "./sampleValues.ts";
import { useSampleEnd } from "./useSampleEnd.ts";

/** Clocks, cards and rows. */
export function ListingBoard() {
  const endsIn = useSampleEnd();
  return (
    <>
      <Board title="Countdown">
        {Object.entries(sampleSeconds).map(([name, seconds]) => (
          <Shown key={name} name={name}>
            <Countdown endsAt={endsIn(seconds)} />
            <Fuse endsAt={endsIn(seconds)} />
          </Shown>
        ))}
        <Timer endsAt={endsIn(sampleSeconds.minutes)} />
      </Board>
      <section className="stack" aria-label="Product cards">
        <CardSamples />
      </section>
      <Board title="Rows">
        <ProductRow
          href="#"
          title={sampleTitle}
          imageUrl={samplePicture}
          endsAt={endsIn(sampleSeconds.minutes)}
          pricePaise={rupees(24_500)}
          badge={
            <Badge tone="bad" icon="arrow-circle-up">
              Out Bid
            </Badge>
          }
          bids={14}
          views={303}
        />
      </Board>
    </>
  );
}

function CardSamples() {
  const endsIn = useSampleEnd();
  const [watched, setWatched] = useState(false);
  const watch = { watched, onToggle: () => setWatched(!watched) };
  const common = { href: "#", title: sampleTitle, pricePaise: rupees(12_345_678), watch };
  return (
    <ul className="strip">
      {Object.entries(sampleSeconds).map(([name, seconds]) => (
        <li key={name}>
          <ProductCard {...common} imageUrl={samplePicture} endsAt={endsIn(seconds)} status="active" />
        </li>
      ))}
      <li>
        <ProductCard {...common} imageUrl={samplePicture} endsAt={endsIn(-1)} status="sold" />
      </li>
      <li>
        <ProductCard {...common} imageUrl={null} endsAt={endsIn(-1)} status="unsold" />
      </li>
    </ul>
  );
}
