import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ReportView, reportViews } from "#contract/textReports.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Tabs } from "#web/ui/Tabs.tsx";
import { PagedList } from "../parts/PagedList.tsx";
import { ReportCard } from "./ReportCard.tsx";
import type { OperatorText, ReportStep } from "./reportSteps.ts";

type ReportDesk<Text> = {
  readonly icon: IconIn<"regular">;
  readonly useTexts: (
    view: ReportView,
  ) => UseInfiniteQueryResult<InfiniteData<{ readonly results: readonly Text[] }>>;
  /** What a text is called among the others. */
  readonly nameOf: (text: Text) => string;
  /** The text itself, in its card. */
  readonly body: (text: Text) => ReactNode;
  readonly dialog: (text: Text, step: ReportStep, onClose: () => void) => ReactNode;
};
type ReportViewsProps<Text> = ReportDesk<Text> & { readonly label: string };

/** A desk of texts that people report: what waits, what is hidden, and what was decided lately. */
export function ReportViews<Text extends OperatorText>({ label, ...desk }: ReportViewsProps<Text>) {
  const words = useMessageGroup("reportsDesk");
  const [view, setView] = useState<ReportView>("reported");
  return (
    <Tabs
      label={label}
      value={view}
      onValueChange={setView}
      tabs={reportViews.map((value) => ({
        value,
        label: words.views[value],
        panel: <ReportedTexts view={value} {...desk} />,
      }))}
    />
  );
}

type ReportedTextsProps<Text> = ReportDesk<Text> & { readonly view: ReportView };

function ReportedTexts<Text extends OperatorText>(props: ReportedTextsProps<Text>) {
  const { view, icon, useTexts, nameOf, body, dialog } = props;
  const words = useMessageGroup("reportsDesk");
  const query = useTexts(view);
  // Beside the list: a card goes when somebody else decides, and what is typed and why it was refused stays.
  const [opened, setOpened] = useState<{ readonly text: Text; readonly step: ReportStep } | null>(null);
  return (
    <>
      {view === "decided" && <p className="small quiet">{words.decidedLine}</p>}
      <PagedList query={query} empty={<EmptyState icon={icon} text={words.none[view]} />}>
        {(text) => (
          <ReportCard text={text} name={nameOf(text)} onStep={(step) => setOpened({ text, step })}>
            {body(text)}
          </ReportCard>
        )}
      </PagedList>
      {opened !== null && dialog(opened.text, opened.step, () => setOpened(null))}
    </>
  );
}
