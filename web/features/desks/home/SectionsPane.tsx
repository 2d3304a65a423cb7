import { useState } from "react";
import type { CategoryRule } from "#contract/categoryRules.ts";
import type { HomeRules } from "#contract/home.ts";
import { mostOwnSections } from "#domain/home/homeSections.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { HomePreview } from "./HomePreview.tsx";
import { OwnSectionDialog } from "./OwnSectionDialog.tsx";
import { SectionLine } from "./SectionLine.tsx";
import { type Keyed, useSectionsDraft } from "./useSectionsDraft.ts";

type SectionsPaneProps = { readonly home: HomeRules; readonly categories: readonly CategoryRule[] };
type Asked = "preview" | "new" | Keyed | null;

/** The sections in their order: moved, hidden, made, looked at, and then saved all at once. */
export function SectionsPane({ home, categories }: SectionsPaneProps) {
  const words = useMessageGroup("homeDesk");
  const draft = useSectionsDraft(home);
  const [asked, setAsked] = useState<Asked>(null);
  const saving = useSaving(draft);
  const close = () => setAsked(null);
  const edited = typeof asked === "object" ? asked : null;
  const isFull = draft.sections.filter(({ kind }) => kind === "own").length >= mostOwnSections;
  return (
    <section className="panel stack" aria-labelledby="home-sections">
      <h2 className="text-h3" id="home-sections">
        {words.sectionsTitle}
      </h2>
      <p className="small quiet max-w-(--measure)">{words.sectionsLine}</p>
      {draft.isOld && (
        <Note tone="wait" live>
          <p>{words.changedMeanwhile}</p>
          <Button size="small" tone="outline" className="mt-2" onClick={draft.discard}>
            {words.startOver}
          </Button>
        </Note>
      )}
      <div className="actions">
        <Button tone="outline" size="small" off={isFull} onClick={() => setAsked("new")}>
          {words.addSection}
        </Button>
        <Button tone="outline" size="small" onClick={() => setAsked("preview")}>
          {words.preview}
        </Button>
      </div>
      {isFull && <p className="small quiet">{words.ownFull}</p>}
      <ol className="stack [--stack:0]" aria-label={words.sectionsTitle}>
        {draft.rows.map((row, place) => (
          <SectionLine
            key={row.key}
            section={row.section}
            categories={categories}
            isFirst={place === 0}
            isLast={place === draft.rows.length - 1}
            onMove={(by) => draft.move(row.key, by)}
            onSet={(section) => draft.set(row.key, section)}
            onEdit={() => setAsked(row)}
            onRemove={() => draft.remove(row.key)}
          />
        ))}
      </ol>
      <div className="actions">
        <Button
          tone="ink"
          off={!draft.isChanged || draft.isOld}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words.saveSections}
        </Button>
        {draft.isChanged && (
          <Button tone="bare" onClick={draft.discard}>
            {words.discard}
          </Button>
        )}
      </div>
      {asked === "preview" && <HomePreview sections={draft.sections} onClose={close} />}
      {(asked === "new" || edited) && (
        <OwnSectionDialog
          section={edited?.section.kind === "own" ? edited.section : null}
          categories={categories}
          onDone={(section) => (edited ? draft.set(edited.key, section) : draft.add(section))}
          onClose={close}
        />
      )}
    </section>
  );
}

function useSaving({ sections, version, discard }: ReturnType<typeof useSectionsDraft>) {
  const words = useMessageGroup("homeDesk");
  return useApiMutation({
    call: () => callApi("PUT /ops/home/sections", { body: { home_sections: sections, seen: version } }),
    success: words.sectionsSaved,
    onSuccess: (answer, _, queries) => {
      queries.setQueryData([operatorKey, "home"], answer);
      discard();
    },
    refetch: [[operatorKey]],
  });
}
