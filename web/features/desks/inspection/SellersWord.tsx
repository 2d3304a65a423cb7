import type { InspectionForm } from "#contract/inspectionForm.ts";
import { NamedFlaws } from "#web/features/orders/parts/NamedFlaws.tsx";
import { useGoodsWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";

/** What the seller said of the goods, its condition and flaws first, beside what is found. */
export function SellersWord({ asked }: { readonly asked: InspectionForm }) {
  const { form: words } = useMessageGroup("inspection");
  const { condition, specifications } = asked.sellers_word;
  return (
    <section className="panel stack [--stack:1rem]" aria-labelledby="sellers-word">
      <h2 id="sellers-word">{words.said}</h2>
      <div className="line line--wrap">
        <ConditionBadge condition={condition} />
        <SetMark quantity={asked.quantity} />
      </div>
      <DeclaredWords asked={asked} />
      <details>
        <summary className="flex min-h-11 items-center gap-2">
          {words.specifications}
          <Icon name="caret-down" weight="bold" size="small" />
        </summary>
        <Said sections={specifications} />
      </details>
      <AppLink className="inline-flex min-h-11 items-center" href={`/product/${asked.product_id}`}>
        {words.listing}
      </AppLink>
    </section>
  );
}

/** Its condition and flaws, and what else the seller wrote. */
export function DeclaredWords({ asked }: { readonly asked: InspectionForm }) {
  const { form: words } = useMessageGroup("inspection");
  const { conditions, others, notes, additions, flaws } = asked.sellers_word;
  const besides = [notes, ...additions.map(({ text }) => text)].filter((text) => text !== "");
  const hasFlaws = conditions.length + flaws.length > 0 || others !== "";
  return (
    <>
      <div className="stack [--stack:0.75rem]">
        <h3 className="strong">{words.declared}</h3>
        <Said sections={conditions} />
        <OwnWords texts={others === "" ? [] : [others]} />
        {flaws.length > 0 && <NamedFlaws flaws={flaws} size={256} />}
        {!hasFlaws && <p className="small quiet">{words.declaredNone}</p>}
      </div>
      {besides.length > 0 && (
        <div className="stack [--stack:0.75rem]">
          <h3 className="strong">{words.besides}</h3>
          <OwnWords texts={besides} />
        </div>
      )}
    </>
  );
}

function OwnWords({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="small wrap-anywhere whitespace-pre-line" data-words="own">
      {text}
    </p>
  ));
}

function Said({ sections }: { readonly sections: InspectionForm["sellers_word"]["conditions"] }) {
  const goodsWord = useGoodsWord();
  return sections.map(({ key, title, rows, tiles, words: own }) => (
    <div className="stack [--stack:0.375rem]" key={key}>
      <h4 className="strong small">{goodsWord(title, own)}</h4>
      {rows.length > 0 && (
        <SpecTable
          lines={rows.map(({ question, answer, is_name: isName }) => {
            const said = isName ? answer : goodsWord(answer, own);
            return {
              label: goodsWord(question, own),
              value: <span data-words={said === answer ? "own" : undefined}>{said}</span>,
            };
          })}
        />
      )}
      {tiles.length > 0 && (
        <p className="small">{tiles.map((tile) => goodsWord(tile.title, own)).join(", ")}</p>
      )}
    </div>
  ));
}
