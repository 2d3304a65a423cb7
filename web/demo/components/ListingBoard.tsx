import { useState } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { Countdown } from "#web/ui/Countdown.tsx";
import { CountdownRing } from "#web/ui/CountdownRing.tsx";
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
      </Board>
      <Board title="Countdown, large and as a ring">
        {Object.entries(sampleSeconds).map(([name, seconds]) => (
          <Shown key={name} name={name}>
            <Timer endsAt={endsIn(seconds)} />
          </Shown>
        ))}
        {[300, 72, 0].map((seconds) => (
          <Shown key={seconds} name={`ring, ${seconds} s of 300`}>
            <CountdownRing endsAt={endsIn(seconds)} totalSeconds={300} />
          </Shown>
        ))}
      </Board>
      <section className="stack" aria-label="Product cards">
        <CardSamples />
      </section>
      <section className="stack" aria-label="Product rows">
        <h2>Rows</h2>
        <RowSamples />
      </section>
    </>
  );
}

function RowSamples() {
  const endsIn = useSampleEnd();
  const common = { href: "#", title: sampleTitle, imageUrl: samplePicture } as const;
  const counts = { pricePaise: rupees(24_500), bids: 14, views: 303 };
  const outBid = (
    <Badge tone="bad" icon="arrow-circle-up">
      Out Bid
    </Badge>
  );
  return (
    <ul className="rows rows--two">
      <li>
        <ProductRow {...common} {...counts} endsAt={endsIn(sampleSeconds.days)} />
      </li>
      <li>
        <ProductRow
          {...common}
          {...counts}
          endsAt={endsIn(sampleSeconds.minutes)}
          badge={outBid}
          note={<p className="micro faint">Yours: ₹24,000</p>}
          action={
            <LinkButton tone="ink" size="small" href="#">
              Bid ₹25,000
            </LinkButton>
          }
        />
      </li>
      <li>
        <ProductRow
          {...common}
          {...counts}
          endsAt={endsIn(sampleSeconds.final)}
          pricePaise={rupees(12_345_678)}
        />
      </li>
      <li>
        <ProductRow {...common} {...counts} endsAt={endsIn(sampleSeconds.ended)} />
      </li>
      <li>
        <ProductRow {...common} {...counts} endsAt={endsIn(sampleSeconds.ended)} status="sold" />
      </li>
      <li>
        <ProductRow
          {...common}
          {...counts}
          endsAt={endsIn(sampleSeconds.ended)}
          status="unsold"
          imageUrl={null}
        />
      </li>
    </ul>
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
