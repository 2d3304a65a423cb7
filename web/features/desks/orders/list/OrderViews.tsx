import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrderViewAnswer } from "#contract/orderFilters.ts";
import {
  longestViewName,
  type OrderFilters,
  type OrderView,
  orderViews,
} from "#domain/order/orderFilters.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { shownCount } from "../../parts/shownCount.ts";
import { orderViewsQuery } from "../queries/orderQueries.ts";
import { isSameList } from "./orderAddress.ts";

type ViewsProps = {
  readonly filters: OrderFilters;
  readonly onChoose: (filters: OrderFilters) => void;
};

/** The lists that everybody has and those that this operator saved; what is shown can be saved as one more. */
export function OrderViews({ filters, onChoose }: ViewsProps) {
  const { views: words } = useMessageGroup("orderDesk");
  const { data } = useQuery(orderViewsQuery);
  const saved = data?.results ?? [];
  const counts: Readonly<Partial<Record<OrderView, number>>> = data?.counts ?? {};
  const [isSaving, setSaving] = useState(false);
  const builtIn = Object.entries(orderViews) as [OrderView, OrderFilters][];
  // An address without filters is that of the first view.
  const shown = Object.keys(filters).length === 0 ? orderViews.open : filters;
  const isKnown = builtIn.some(([, view]) => isSameList(view, shown));
  return (
    <nav className="flex flex-wrap items-center gap-2" aria-label={words.label}>
      {builtIn.map(([name, view]) => (
        <Chip key={name} pressed={isSameList(view, shown)} onClick={() => onChoose(view)}>
          {words.names[name]}{" "}
          {counts[name] !== undefined && <span className="figures">{shownCount(counts[name])}</span>}
        </Chip>
      ))}
      {saved.map((view) => (
        <SavedView key={view.id} view={view} isShown={isSameList(view.filters, shown)} onChoose={onChoose} />
      ))}
      {!isKnown && (
        <Button tone="bare" size="small" onClick={() => setSaving(true)}>
          {words.save}
        </Button>
      )}
      {isSaving && <SaveDialog filters={filters} onClose={() => setSaving(false)} />}
    </nav>
  );
}

type SavedViewProps = Pick<ViewsProps, "onChoose"> & {
  readonly view: OrderViewAnswer;
  readonly isShown: boolean;
};

/** It is deleted where it is shown; asked first, because its filters are gone with it. */
function SavedView({ view, isShown, onChoose }: SavedViewProps) {
  const { views: words } = useMessageGroup("orderDesk");
  const [isAsking, setAsking] = useState(false);
  const deleting = useApiMutation({
    call: () => callApi("DELETE /ops/order-views/:id", { params: { id: view.id } }),
    success: words.deleted,
    onSettled: () => setAsking(false),
    refetch: [[operatorKey, "order views"]],
  });
  return (
    <span className="line [--line-gap:0]">
      <Chip pressed={isShown} onClick={() => onChoose(view.filters)}>
        <span data-words="own">{view.name}</span>
      </Chip>
      {isShown && (
        <IconButton
          icon={{ name: "trash" }}
          label={fillSentence(words.delete, { name: view.name })}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.deleteTitle, { name: view.name })}
        keepLabel={words.keep}
        onKeep={() => setAsking(false)}
        confirmLabel={words.deleteGo}
        onConfirm={() => deleting.mutate()}
        destructive
        busy={deleting.isPending}
      >
        {words.deleteLine}
      </ConfirmDialog>
    </span>
  );
}

type SaveDialogProps = { readonly filters: OrderFilters; readonly onClose: () => void };

function SaveDialog({ filters, onClose }: SaveDialogProps) {
  const { views: words } = useMessageGroup("orderDesk");
  const saving = useApiMutation({
    call: ({ name }: { name: string }) => callApi("POST /ops/order-views", { body: { name, filters } }),
    success: words.saved,
    quiet: true,
    refetch: [[operatorKey, "order views"]],
  });
  const form = useForm({
    initial: { name: "" },
    problems: ({ name }) => ({ name: isBlank(name) && words.nameMissing }),
    mutation: saving,
    onSaved: onClose,
    fieldOf: () => "name",
  });
  return (
    <FormDialog
      form={form}
      title={words.saveTitle}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.save}
    >
      <TextField
        {...form.field("name")}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={longestViewName}
      />
    </FormDialog>
  );
}
