import { useQuery } from "@tanstack/react-query";
import {
  type OrderFilters,
  type OrderStateFilter,
  orderStateFilters,
  orderViews,
} from "#domain/order/orderFilters.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { isSameList } from "./orderAddress.ts";

type FilterFormProps = {
  readonly filters: OrderFilters;
  readonly onChoose: (filters: OrderFilters) => void;
};

/** Everything that the list can be narrowed to. What was chosen stands in the address, so that Back and a copied link keep it. */
export function OrderFilterForm({ filters, onChoose }: FilterFormProps) {
  const { filters: words, list } = useMessageGroup("orderDesk");
  const form = useForm({
    initial: initialOf(filters),
    problems: ({ least, most }) => ({
      least: !isBlank(least) && wholeRupeesIn(least) === null && words.amountWrong,
      most: !isBlank(most) && wholeRupeesIn(most) === null && words.amountWrong,
    }),
    mutation: { mutate: (values: Values) => onChoose(chosenIn(values)), isPending: false, error: null },
  });
  const states = useStateOptions();
  const categories = useCategoryOptions();
  const isNarrowed = Object.keys(filters).length > 0;
  const isView = Object.values(orderViews).some((view) => isSameList(view, filters));
  return (
    <details className="pane" open={isNarrowed && !isView}>
      <summary className="pane__head min-h-11 items-center">
        <b className="strong">{words.title}</b>
        <Icon name="caret-down" weight="bold" size="small" />
      </summary>
      <form {...form.props} className="pane__in stack [--stack:0.75rem]">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField {...form.field("state")} label={words.state} options={states} />
          <SelectField
            {...form.field("way")}
            label={words.way}
            options={[
              { value: "", label: words.any },
              { value: "blaze", label: words.ways.blaze },
              { value: "handover", label: words.ways.handover },
            ]}
          />
          <SelectField {...form.field("category")} label={words.category} options={categories} />
          <MoneyField {...form.field("least")} label={words.least} />
          <MoneyField {...form.field("most")} label={words.most} />
          <TextField {...form.field("from")} label={words.from} type="date" />
          <TextField {...form.field("to")} label={words.to} type="date" />
        </div>
        <div className="flex flex-wrap gap-x-6">
          {(["claimed", "late", "mine"] as const).map((name) => (
            <CheckField
              key={name}
              label={words[name]}
              checked={form.values[name]}
              onChange={({ target }) => form.set({ [name]: target.checked })}
            />
          ))}
        </div>
        <div className="actions">
          <Button tone="ink" size="small" type="submit">
            {words.apply}
          </Button>
          {isNarrowed && (
            <Button tone="bare" size="small" onClick={() => onChoose({})}>
              {list.clear}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

function initialOf(filters: OrderFilters) {
  const rupees = (amount: number | undefined) => (amount === undefined ? "" : String(amount / 100));
  return {
    state: filters.state ?? "",
    way: filters.way ?? "",
    category: filters.category_id === undefined ? "" : String(filters.category_id),
    least: rupees(filters.least),
    most: rupees(filters.most),
    from: filters.from ?? "",
    to: filters.to ?? "",
    claimed: filters.claimed === "true",
    late: filters.late === "true",
    mine: filters.mine === "true",
  };
}

type Values = ReturnType<typeof initialOf>;

function chosenIn({
  state,
  way,
  category,
  least,
  most,
  from,
  to,
  claimed,
  late,
  mine,
}: Values): OrderFilters {
  const leastPaise = wholeRupeesIn(least);
  const mostPaise = wholeRupeesIn(most);
  return {
    ...(state === "" ? {} : { state: state as OrderStateFilter }),
    ...(way === "" ? {} : { way: way as "blaze" | "handover" }),
    ...(category === "" ? {} : { category_id: Number(category) }),
    ...(leastPaise === null ? {} : { least: leastPaise }),
    ...(mostPaise === null ? {} : { most: mostPaise }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(claimed ? { claimed: "true" } : {}),
    ...(late ? { late: "true" } : {}),
    ...(mine ? { mine: "true" } : {}),
  };
}

function useStateOptions() {
  const { filters: words } = useMessageGroup("orderDesk");
  const { stages } = useMessageGroup("fulfilment");
  const names: Readonly<Record<string, string>> = {
    ...stages,
    any: words.anyState,
    under_way: words.underWay,
    goods_held: words.goodsHeld,
    pickups_today: words.pickupsToday,
  };
  return [
    { value: "", label: words.any },
    ...orderStateFilters.map((state) => ({ value: state, label: names[state] ?? state })),
  ];
}

/** A category, and below it its subcategories. */
function useCategoryOptions() {
  const { filters: words } = useMessageGroup("orderDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  return [
    { value: "", label: words.any },
    ...categories.flatMap(({ id, name, children }) => [
      { value: String(id), label: categoryWord(name) },
      ...children.map((child) => ({ value: String(child.id), label: `– ${categoryWord(child.name)}` })),
    ]),
  ];
}
