import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { KeptBrand } from "#contract/brands.ts";
import { type Brand, brandLimits } from "#domain/listing/brands.ts";
import { callApi } from "#web/api/client.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { RemoveRuleDialog } from "../parts/RemoveRuleDialog.tsx";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import type { RuleWords } from "../parts/ruleWords.ts";
import { BrandDialog } from "./BrandDialog.tsx";
import { BrandLine } from "./BrandLine.tsx";

export const brandsDesk: Desk = {
  name: "brands",
  right: "set_rules",
  messages: ["catalogueDesk"],
  Screen: BrandsDesk,
};

/** The brands whose name begins as was typed, the last changed first. */
const brandsQuery = (named: string) =>
  operatorList(["brands", named], ({ query, signal }) =>
    callApi("GET /ops/brands", { query: { ...query, q: named }, signal }),
  );

type Asked =
  | { readonly what: "edit"; readonly brand: KeptBrand | null }
  | { readonly what: "remove"; readonly brand: KeptBrand };

/** The catalogue of brands and models, from which sellers choose; below it what was changed, by whom. */
function BrandsDesk() {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const { named = "" } = useSearch({ from: "/ops/$desk" });
  const query = useInfiniteQuery(brandsQuery(named));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet max-w-(--measure)">{words.line}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FindBrand key={named} named={named} />
        <Button tone="ink" onClick={() => setAsked({ what: "edit", brand: null })}>
          {words.add}
        </Button>
      </div>
      <section aria-label={words.title}>
        <PagedList
          query={query}
          empty={<EmptyState icon="tag" text={named === "" ? words.none : words.noneSuch} />}
        >
          {(brand) => (
            <BrandLine
              brand={brand}
              onChange={() => setAsked({ what: "edit", brand })}
              onRemove={() => setAsked({ what: "remove", brand })}
            />
          )}
        </PagedList>
      </section>
      <RuleHistory kind="brands" ruleWords={brandRuleWords(words)} />
      {asked?.what === "edit" && <BrandDialog brand={asked.brand} onClose={close} />}
      {asked?.what === "remove" && <RemoveBrand brand={asked.brand} onClose={close} />}
    </div>
  );
}

function RemoveBrand({ brand, onClose }: { readonly brand: KeptBrand; readonly onClose: () => void }) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  return (
    <RemoveRuleDialog
      title={fillSentence(words.removeTitle, { name: brand.name })}
      line={words.removeLine}
      words={words}
      removed={words.removed}
      call={() =>
        callApi("DELETE /ops/brands/:id", { params: { id: brand.id }, query: { seen: brand.updated_at } })
      }
      onClose={onClose}
    />
  );
}

function FindBrand({ named }: { readonly named: string }) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const navigate = useNavigate();
  const form = useForm({
    initial: { named },
    problems: () => ({}),
    mutation: {
      mutate: (asked) =>
        void navigate({
          to: "/ops/$desk",
          params: { desk: "brands" },
          search: { named: asked.named.trim() || undefined },
        }),
      isPending: false,
      error: null,
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.field("named")}
        label={words.find}
        autoComplete="off"
        maxLength={brandLimits.name}
      />
      <Button tone="outline" type="submit">
        {words.look}
      </Button>
    </form>
  );
}

type BrandWords = { readonly noBrand: string; readonly inHistory: string };

/** A brand in the history: its name, and of how many models it was. */
function brandRuleWords({ noBrand, inHistory }: BrandWords): RuleWords {
  const told = (value: unknown) => {
    if (value === null) return noBrand;
    const { name, aliases, categories } = value as Brand;
    const count = categories.reduce((sum, { models }) => sum + models.length, 0);
    return fillSentence(inHistory, { names: [name, ...aliases].join(", "), count });
  };
  return {
    nameOf: ({ before, after }) => ((after ?? before) as Brand | null)?.name ?? noBrand,
    valueOf: (_change, value) => told(value),
    shownIn: [],
  };
}
