import { useId } from "react";
import type { Product } from "#contract/catalogue.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useStandingWords } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Accordion } from "#web/ui/Accordion.tsx";
import Additions from "./Additions.tsx";
import { LotNote } from "./LotNote.tsx";
import { PolicyLines } from "./PolicyLines.tsx";
import { RichText } from "./RichText.tsx";
import { ShownAnswers } from "./ShownSections.tsx";

export type ProductDetailsProps = {
  readonly product: Pick<
    Product,
    | "description"
    | "images"
    | "notes"
    | "additions"
    | "specifications"
    | "conditions"
    | "condition_notes"
    | "shipping_mode"
    | "lot_size"
  >;
};

/** The seller's description, then what the wizard collected and the policies (R-SCREEN-6). */
export default function ProductDetails({ product }: ProductDetailsProps) {
  const { catalogue, ui } = useMessages();
  const words = useStandingWords("protection");
  const titleId = useId();
  const [specifications = "", conditions = "", terms = "", returns = ""] = words.folds;
  const isMeeting = product.shipping_mode === "handover";
  const flaws = product.images.filter(({ flaw }) => flaw !== "");
  const hasConditions = flaws.length + product.conditions.length > 0 || product.condition_notes !== "";
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-3">
        {catalogue.details}
      </h2>
      {product.lot_size !== null && <LotNote size={product.lot_size} />}
      <div className="pb-5">
        {product.description ? (
          <RichText html={product.description} />
        ) : (
          <p className="quiet">{words.noDescription}</p>
        )}
        {product.notes && (
          <p className="quiet max-w-168 pt-3 whitespace-pre-line" data-words="own">
            {product.notes}
          </p>
        )}
        {product.additions.length > 0 && (
          <div className="pt-4">
            <Additions additions={product.additions} />
          </div>
        )}
      </div>
      <Accordion
        sections={[
          {
            title: specifications,
            open: product.specifications.length > 0,
            content:
              product.specifications.length > 0 ? (
                <ShownAnswers sections={product.specifications} />
              ) : (
                <p>{words.notAnswered}</p>
              ),
          },
          {
            title: conditions,
            open: hasConditions,
            content: hasConditions ? (
              <div className="stack">
                {flaws.map(({ url, flaw }) => (
                  <p key={url} data-words="own">
                    {fillSentence(ui.gallery.flaw, { flaw })}
                  </p>
                ))}
                <ShownAnswers sections={product.conditions} note={product.condition_notes} />
              </div>
            ) : (
              <p>{words.notAnswered}</p>
            ),
          },
          { title: terms, content: <PolicyLines of="terms" isMeeting={isMeeting} /> },
          { title: returns, content: <PolicyLines of="returns" isMeeting={isMeeting} /> },
        ]}
      />
    </section>
  );
}
