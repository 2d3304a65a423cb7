import { type ComponentProps, type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import type { InspectionForm as Asked } from "#contract/inspectionForm.ts";
import { EndButtons } from "./EndButtons.tsx";
import { SheetFields } from "./SheetFields.tsx";
import type { useSheetForm } from "./useSheetForm.ts";

type EndedSheetProps<End extends string> = ReturnType<typeof useSheetForm> & {
  readonly asked: Asked;
  /** A number is another one: the goods cannot pass. */
  readonly isOther: boolean;
  readonly words: ComponentProps<typeof SheetFields>["words"];
  readonly endWords: ComponentProps<typeof EndButtons>["words"];
  readonly ends: { readonly pass: End; readonly stop: End };
  readonly setEnd: (end: End) => void;
  /** What stands beside its two ends. */
  readonly children?: ReactNode;
};

/** The form of a sheet, with its fields and its two ends. */
export function EndedSheet<End extends string>(props: EndedSheetProps<End>) {
  const { asked, form, pictures, isOther, words, endWords, ends, setEnd, children } = props;
  const picturesId = useId();
  // Two buttons end it, and what is missing differs: the form knows which before it looks.
  function submitAs(end: End) {
    flushSync(() => setEnd(end));
    form.props.ref.current?.requestSubmit();
  }
  return (
    <form {...form.props} className="stack [--stack:1.5rem]">
      <SheetFields
        asked={asked}
        form={form}
        isOther={isOther}
        words={words}
        pictures={pictures}
        picturesId={picturesId}
      />
      {children}
      <EndButtons
        isPending={form.isPending}
        offBecause={pictures.running > 0 ? picturesId : undefined}
        isOther={isOther}
        words={endWords}
        onPass={() => submitAs(ends.pass)}
        onStop={() => submitAs(ends.stop)}
      />
    </form>
  );
}
