import type { CategoryWeight } from "#contract/deliveryRates.ts";
import { type WeightClass, weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { callApi } from "#web/api/client.ts";
import { deliveryRatesQuery } from "#web/api/operatorQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type WeightClassDialogProps = { readonly category: CategoryWeight; readonly onClose: () => void };
/** Nothing for what it has without a word. */
type WeightTexts = { readonly weight_class: WeightClass | "" };

/** What the things of a category weigh from now on. */
export function WeightClassDialog({ category, onClose }: WeightClassDialogProps) {
  const words = useMessageGroup("deliveryDesk");
  const { category_id, name, parent_name, inherited_weight_class } = category;
  const inherited = words.classes[inherited_weight_class];
  const initial: WeightTexts = { weight_class: category.weight_class ?? "" };
  const changing = useApiMutation({
    call: ({ weight_class }: WeightTexts) =>
      callApi("PUT /ops/weight-classes/:id", {
        params: { id: category_id },
        body: { weight_class: weight_class === "" ? null : weight_class },
      }),
    success: (_, { weight_class }) =>
      fillSentence(words.changed, {
        category: categoryWord(name),
        name: weight_class === "" ? inherited : words.classes[weight_class],
      }),
    onSuccess: (answer, _, queries) => {
      queries.setQueryData(deliveryRatesQuery.queryKey, answer);
      onClose();
    },
  });
  const form = useForm({ initial, mutation: changing });
  const unsaid = parent_name === null ? words.unsaid : words.inherited;
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.changeTitle, { category: categoryWord(name) })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.save}
    >
      <SelectField
        {...form.field("weight_class")}
        label={words.weightClass}
        options={[
          { value: "", label: fillSentence(unsaid, { name: inherited }) },
          ...weightClasses.map((value) => ({ value, label: words.classes[value] })),
        ]}
        hint={words.changeLine}
      />
    </FormDialog>
  );
}
