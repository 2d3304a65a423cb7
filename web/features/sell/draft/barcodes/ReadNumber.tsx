import { useEffect, useRef, useState } from "react";
import { type NumberKind, numberOnBox } from "#domain/listing/numberOnBox.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type ReadNumberProps = { readonly kind: NumberKind; readonly onFound: (number: string) => void };

type Reading = "idle" | "busy" | "found" | "none" | "failed";

/** Reads an item's number from a picture of its bar code, on the box or on the screen. */
export function ReadNumber({ kind, onFound }: ReadNumberProps) {
  const { readNumber: words } = useMessageGroup("selling");
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<Reading>("idle");
  // It takes a while, in which other fields are filled in: what they are then is what the number is put beside.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  async function read(picture: File): Promise<void> {
    setReading("busy");
    try {
      const { barcodesIn } = await import("./barcodesIn.ts");
      const number = numberOnBox(await barcodesIn(picture), kind);
      setReading(number === null ? "none" : "found");
      if (number !== null) latest.current(number);
    } catch {
      setReading("failed");
    }
  }
  const says = {
    idle: "",
    busy: words.busy,
    found: words.found,
    none: words.none[kind],
    failed: words.failed,
  };
  return (
    <div className="stack [--stack:0.25rem]">
      <div>
        <Button tone="outline" size="small" busy={reading === "busy"} onClick={() => input.current?.click()}>
          <Icon name="camera" /> {words.action}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr"
        tabIndex={-1}
        aria-label={words.action}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // The same picture may be chosen again.
          target.value = "";
          if (picture) void read(picture);
        }}
      />
      <p className="small quiet" role="status">
        {says[reading]}
      </p>
    </div>
  );
}
