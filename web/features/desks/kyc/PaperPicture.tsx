import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { KycReading } from "#contract/kycReview.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { paperQuery } from "./kycQueries.ts";
import { type PaperLook, paperStyles } from "./paperLook.ts";

type PictureProps = {
  readonly paper: NonNullable<KycReading["paper"]>;
  readonly look: PaperLook;
  readonly name: string;
};

/** The picture itself. What was typed stays where it is when this cannot be read. */
export function PaperPicture({ paper, look, name }: PictureProps) {
  const words = useMessageGroup("kycDesk");
  const reading = useQuery(paperQuery(paper.id));
  const url = useObjectUrl(reading.data);
  if (reading.isError) {
    return (
      <Note tone="bad" live>
        <p>{words.paperFailed}</p>
        <Button tone="outline" size="small" busy={reading.isFetching} onClick={() => void reading.refetch()}>
          {words.tryAgain}
        </Button>
      </Note>
    );
  }
  if (url === undefined) return <Skeleton shape="table" count={3} />;
  const { frame, picture } = paperStyles(paper, look);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that is larger than its place scrolls by keys.
    <section className="doc__scroll" tabIndex={0} aria-label={name}>
      <div className="doc__frame" style={frame}>
        <img src={url} alt={name} style={picture} />
      </div>
    </section>
  );
}

/** An address for these bytes, for as long as they are shown. */
function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
