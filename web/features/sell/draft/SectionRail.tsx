import { useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";
import { focusSectionAfterDialog } from "../headingFocus.ts";
import { editPath } from "../sellPaths.ts";
import { hasKeptInput } from "./keptInput.ts";
import { completedCount, type SectionStanding, sectionStanding } from "./sectionStanding.ts";

type SectionRailProps = {
  /** Null before there is a draft: sections 2 to 9 wait. */
  readonly draft: Draft | null;
  readonly open: DraftSection;
};

/** The nine sections with their standing: a rail beside the section on wide screens, a bar above it on a phone. */
export function SectionRail({ draft, open }: SectionRailProps) {
  return (
    <div>
      <Sections draft={draft} open={open} className="only-wide" />
      <PhoneBar draft={draft} open={open} />
    </div>
  );
}

function Sections({
  draft,
  open,
  className,
  onPick,
}: SectionRailProps & { className?: string; onPick?: (section: DraftSection) => void }) {
  const selling = useMessageGroup("selling");
  const isHydrated = useIsHydrated();
  return (
    <ol className={`rail ${className ?? ""}`} aria-label={selling.sectionsLabel}>
      {draftSections.map((section, index) => {
        const standing = sectionStanding(draft, section, open);
        const isChanged =
          isHydrated && draft !== null && standing !== "selected" && hasKeptInput(draft.id, section);
        const content = (
          <>
            <Mark standing={standing} number={index + 1} />
            <span>{selling.sections[section]}</span>
            {/* Why the sections wait is said once, beside the first of them. */}
            {(standing !== "off" || index === 1) && (
              <small>
                {selling.statuses[isChanged ? "changed" : standingWord(draft, { section, standing })]}
              </small>
            )}
          </>
        );
        return (
          <li key={section}>
            {draft === null ? (
              <span
                className="rail__off"
                data-is={standing}
                aria-disabled={standing === "off" || undefined}
                aria-current={standing === "selected" ? "step" : undefined}
              >
                {content}
              </span>
            ) : (
              <Link
                href={editPath(draft.id, section)}
                data-is={standing}
                aria-current={standing === "selected" ? "step" : undefined}
                onClick={() => onPick?.(section)}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type Standing = { readonly section: DraftSection; readonly standing: SectionStanding };

/** Of a section that is still to come: whether the listing goes live without it. */
function standingWord(draft: Draft | null, { section, standing }: Standing) {
  if (standing !== "empty") return standing;
  return draft?.missing.some((part) => part.section === section) ? "needed" : "optional";
}

function Mark({ standing, number }: { readonly standing: SectionStanding; readonly number: number }) {
  return (
    <span className="rail__n" aria-hidden="true">
      {standing === "completed" && <Icon name="check" weight="bold" />}
      {standing === "skipped" && <Icon name="minus" weight="bold" />}
      {standing !== "completed" && standing !== "skipped" && number}
    </span>
  );
}

function PhoneBar({ draft, open }: SectionRailProps) {
  const selling = useMessageGroup("selling");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="steps only-phone">
      <div className="line line--wrap justify-between">
        <b className="strong min-w-0 grow basis-28">
          {fillSentence(selling.position, {
            number: draftSections.indexOf(open) + 1,
            all: draftSections.length,
          })}{" "}
          <span className="faint font-medium">{selling.sections[open]}</span>
        </b>
        <Button
          tone="bare"
          size="small"
          className="-me-3 shrink-0 whitespace-nowrap"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {selling.allSections} <Icon name="caret-down" weight="bold" size="small" />
        </Button>
      </div>
      <div
        className="steps__bar"
        role="img"
        aria-label={fillSentence(selling.sectionsDone, {
          count: completedCount(draft),
          all: draftSections.length,
        })}
      >
        {draftSections.map((section) => (
          <i key={section} data-is={sectionStanding(draft, section, open)} />
        ))}
      </div>
      {isOpen && (
        <Dialog open title={selling.allSections} onClose={() => setOpen(false)}>
          <Sections
            draft={draft}
            open={open}
            onPick={(section) => {
              setOpen(false);
              focusSectionAfterDialog(section);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}
