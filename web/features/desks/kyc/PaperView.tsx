import { useState } from "react";
import type { KycReading } from "#contract/kycReview.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FileLink } from "#web/ui/FileLink.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Key } from "../parts/Key.tsx";
import { useKeys } from "../parts/useKeys.ts";
import { PaperPicture } from "./PaperPicture.tsx";
import { startLook, turned, zoomed } from "./paperLook.ts";

type PaperViewProps = {
  readonly kyc: KycReading;
  /** When it was read: the reading that the log has. */
  readonly openedAt: string;
};

/** The paper, to be made larger and turned. Neither reads it again. */
export function PaperView({ kyc, openedAt }: PaperViewProps) {
  const words = useMessageGroup("kycDesk");
  const { kyc: kycWords } = useMessageGroup("identity");
  const { paper } = kyc;
  const [look, setLook] = useState(startLook);
  const isPicture = paper?.kind === "picture";
  const larger = () => setLook((before) => zoomed(before, 1));
  const smaller = () => setLook((before) => zoomed(before, -1));
  const turn = () => setLook(turned);
  useKeys(isPicture ? { "+": larger, "=": larger, "-": smaller, t: turn } : {});
  return (
    <section className="doc" aria-label={words.paper}>
      <div className="doc__bar">
        <b className="strong">{kycWords.types[kyc.identification_type]}</b>
        {isPicture && (
          <span className="push line [--line-gap:0]">
            <IconButton
              icon={{ name: "minus", weight: "bold" }}
              label={words.smaller}
              aria-keyshortcuts="-"
              onClick={smaller}
            />
            <span className="micro figures quiet" role="status">
              {look.zoomPercent}%
            </span>
            <IconButton
              icon={{ name: "plus", weight: "bold" }}
              label={words.larger}
              aria-keyshortcuts="+"
              onClick={larger}
            />
            <IconButton
              icon={{ name: "arrow-clockwise", weight: "bold" }}
              label={words.turn}
              aria-keyshortcuts="t"
              onClick={turn}
            />
          </span>
        )}
      </div>
      <div className="doc__stage">
        {paper === null && <p className="quiet">{words.noPaper}</p>}
        {paper?.kind === "document" && (
          <div className="stack">
            <p className="quiet">{words.document}</p>
            <FileLink href={`/api/v1/ops/uploads/${paper.id}/file`}>{words.save}</FileLink>
          </div>
        )}
        {isPicture && (
          <PaperPicture
            paper={paper}
            look={look}
            name={fillSentence(words.picture, { name: kyc.name || words.noPerson })}
          />
        )}
      </div>
      <div className="doc__foot">
        {isPicture && (
          <p className="keys">
            <span>
              <Key name="+" /> <Key name="−" /> {words.zoom}
            </span>
            <span>
              <Key name="T" /> {words.turnKey}
            </span>
          </p>
        )}
        <p className="micro faint">{fillSentence(words.opened, { time: momentName(openedAt) })}</p>
      </div>
    </section>
  );
}
