import { useState } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { draftSections, isPlain } from "#domain/listing/draftSections.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { focusSectionAfterDialog } from "../headingFocus.ts";
import { SellCrumbs } from "../SellCrumbs.tsx";
import { ConditionsSection, SpecificationsSection, VerificationSection } from "./AnswerSections.tsx";
import { DescriptionSection } from "./DescriptionSection.tsx";
import { ImagesSection } from "./ImagesSection.tsx";
import { InfoSection } from "./InfoSection.tsx";
import { PlainSection } from "./PlainSection.tsx";
import { PostProduct } from "./PostProduct.tsx";
import { PricingSection } from "./PricingSection.tsx";
import { ReviewNote } from "./ReviewNote.tsx";
import type { SectionSteps } from "./SectionForm.tsx";
import { SectionRail } from "./SectionRail.tsx";
import { SellerDataSection } from "./SellerDataSection.tsx";
import { StartNote } from "./StartNote.tsx";

type DraftWizardProps = {
  /** Null for a draft that is yet to be begun. */
  readonly draft: Draft | null;
  readonly open: DraftSection;
  /** As whom the Seller KYC was just completed. */
  readonly sellerId?: string | undefined;
  readonly onOpen: (draftId: number, section: DraftSection) => void;
  /** From the last section to the preview. */
  readonly onFinished: (draftId: number) => void;
};

/** The tabbed wizard of nine sections (R-SELL-2). */
export function DraftWizard({ draft, open, sellerId, onOpen, onFinished }: DraftWizardProps) {
  const selling = useMessageGroup("selling");
  const [reset, setReset] = useState<readonly DraftSection[]>([]);
  const [uploading, setUploading] = useState(0);
  return (
    <Page className="stack [--stack:1.25rem]">
      <SellCrumbs draftId={draft?.id} here={draft ? selling.crumbs.edit : selling.newDraft} />
      <div className="wizard-top">
        <h1 data-words="own">{draft?.info.data.title || selling.newDraft}</h1>
        {draft && (
          <PostProduct
            draft={draft}
            uploading={uploading}
            onOpen={(section) => {
              onOpen(draft.id, section);
              focusSectionAfterDialog(section);
            }}
          />
        )}
      </div>
      {draft && <ReviewNote draft={draft} />}
      {draft && <StartNote draft={draft} />}
      <div className="split split--rail">
        <SectionRail draft={draft} open={open} />
        <div className="stack [--stack:1.25rem]">
          {reset.length > 0 && (
            <Note tone="wait" live>
              {fillSentence(selling.resetNote, {
                sections: reset.map((section) => selling.sections[section]).join(", "),
              })}
            </Note>
          )}
          <OpenSection
            key={`${draft?.id}-${open}`}
            draft={draft}
            open={open}
            sellerId={sellerId}
            onOpen={onOpen}
            onFinished={onFinished}
            onReset={setReset}
            onUploading={setUploading}
          />
        </div>
      </div>
    </Page>
  );
}

type OpenSectionProps = DraftWizardProps & {
  readonly onReset: (sections: readonly DraftSection[]) => void;
  readonly onUploading: (count: number) => void;
};

function OpenSection(props: OpenSectionProps) {
  const { draft, open, sellerId, onOpen, onFinished, onReset, onUploading } = props;
  const place = draftSections.indexOf(open);
  const [previous, following] = [draftSections[place - 1], draftSections[place + 1]];
  function next(draftId: number) {
    if (following) onOpen(draftId, following);
    else onFinished(draftId);
  }
  const steps: SectionSteps = {
    onPrev: draft && previous ? () => onOpen(draft.id, previous) : undefined,
    onNext: () => {
      if (draft) next(draft.id);
    },
    isLast: following === undefined,
  };
  if (open === "info" || draft === null) {
    return (
      <InfoSection
        draft={draft}
        sellerId={sellerId}
        steps={steps}
        onSaved={(saved) => {
          onReset(saved.reset);
          next(saved.id);
        }}
      />
    );
  }
  if (open === "images") return <ImagesSection draft={draft} steps={steps} onUploading={onUploading} />;
  if (isPlain(open)) return <PlainSection section={open} draft={draft} steps={steps} />;
  const Section = sectionScreens[open];
  return <Section draft={draft} steps={steps} />;
}

const sectionScreens = {
  description: DescriptionSection,
  specifications: SpecificationsSection,
  conditions: ConditionsSection,
  pricing: PricingSection,
  details: VerificationSection,
  seller_data: SellerDataSection,
};
