import type { BusinessAnswer } from "#contract/identity.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { BusinessFields } from "./BusinessFields.tsx";
import { type BusinessTexts, businessProblems } from "./businessTexts.ts";

/** As whom somebody sells: themselves, a business that is saved, or a new one. */
export type SellerChoice =
  | { readonly as: "individual" }
  | { readonly as: "saved"; readonly businessId: string }
  | { readonly as: "new"; readonly texts: BusinessTexts };

type SellerStepProps = {
  readonly businesses: readonly BusinessAnswer[];
  readonly busy: boolean;
  /** What the server said about the new business. */
  readonly error: Error | null;
  readonly onChoose: (choice: SellerChoice) => void;
};

const newBusiness = "new";

/** Individual with a declaration, or business with GST: a saved one or a new one (R-PEOPLE-6). */
export function SellerStep({ businesses, busy, error, onChoose }: SellerStepProps) {
  const identity = useMessageGroup("identity");
  const { kyc } = identity;
  const form = useForm({
    initial: {
      isBusiness: false,
      chosen: businesses[0]?.id ?? newBusiness,
      business_name: "",
      identification_no: "",
    },
    problems: (values) => (isNew(values) ? businessProblems(values, identity.business) : {}),
    mutation: { mutate: (values) => onChoose(choiceOf(values)), isPending: busy, error },
  });
  const { isBusiness, chosen } = form.values;

  return (
    <form {...form.props} className="stack [--stack:1.25rem]">
      <fieldset className="stack [--stack:0.5rem]">
        <legend className="field__label pb-2">{kyc.sellAs}</legend>
        <Choice
          name="sell-as"
          icon="user"
          title={kyc.individual}
          line={kyc.individualLine}
          checked={!isBusiness}
          onChange={() => form.set({ isBusiness: false })}
        />
        <Choice
          name="sell-as"
          icon="buildings"
          title={kyc.business}
          line={kyc.businessLine}
          checked={isBusiness}
          onChange={() => form.set({ isBusiness: true })}
        />
      </fieldset>
      {!isBusiness && <p className="small">{kyc.declaration}</p>}
      {isBusiness && businesses.length > 0 && (
        <SavedBusinesses
          businesses={businesses}
          chosen={chosen}
          onChoose={(id) => form.set({ chosen: id })}
        />
      )}
      {isNew(form.values) && <BusinessFields form={form} />}
      <Button type="submit" tone="ember" size="large" wide busy={busy}>
        {isBusiness ? kyc.continue : kyc.agree}
      </Button>
    </form>
  );
}

type SellerValues = BusinessTexts & { readonly isBusiness: boolean; readonly chosen: string };

function isNew({ isBusiness, chosen }: SellerValues): boolean {
  return isBusiness && chosen === newBusiness;
}

function choiceOf(values: SellerValues): SellerChoice {
  const { isBusiness, chosen, business_name, identification_no } = values;
  if (isNew(values)) return { as: "new", texts: { business_name, identification_no } };
  return isBusiness ? { as: "saved", businessId: chosen } : { as: "individual" };
}

type SavedBusinessesProps = {
  readonly businesses: readonly BusinessAnswer[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function SavedBusinesses({ businesses, chosen, onChoose }: SavedBusinessesProps) {
  const identity = useMessageGroup("identity");
  const choices = [
    ...businesses.map(({ id, business_name, identification_no }) => ({
      id,
      name: business_name,
      line: fillSentence(identity.business.gstinLine, { number: identification_no }),
    })),
    { id: newBusiness, name: identity.kyc.newBusiness, line: "" },
  ];
  return (
    <fieldset className="stack [--stack:0.25rem]">
      <legend className="field__label">{identity.kyc.chooseBusiness}</legend>
      {choices.map(({ id, name, line }) => (
        <label key={id} className="check">
          <input type="radio" name="business" checked={chosen === id} onChange={() => onChoose(id)} />
          <span className="min-w-0 wrap-anywhere" data-words={id === newBusiness ? undefined : "own"}>
            <b className="strong">{name}</b> <span className="small quiet figures">{line}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
