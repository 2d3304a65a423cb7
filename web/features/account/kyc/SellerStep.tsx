import { type FormEvent, useState } from "react";
import type { BusinessAnswer } from "#contract/identity.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { BusinessFields } from "./BusinessFields.tsx";
import { type BusinessErrors, type BusinessTexts, businessProblems } from "./businessTexts.ts";

/** As whom somebody sells: themselves, a business that is saved, or a new one. */
export type SellerChoice =
  | { readonly as: "individual" }
  | { readonly as: "saved"; readonly businessId: string }
  | { readonly as: "new"; readonly texts: BusinessTexts };

type SellerStepProps = {
  readonly businesses: readonly BusinessAnswer[];
  readonly busy: boolean;
  /** What the server said about the new business. */
  readonly refused: BusinessErrors;
  readonly onChoose: (choice: SellerChoice) => void;
};

const newBusiness = "new";

/** Individual with a declaration, or business with GST: a saved one or a new one (R-PEOPLE-6). */
export function SellerStep({ businesses, busy, refused, onChoose }: SellerStepProps) {
  const { identity } = useMessageGroup(identityMessages);
  const { kyc } = identity;
  const [isBusiness, setIsBusiness] = useState(false);
  const [chosen, setChosen] = useState(businesses[0]?.id ?? newBusiness);
  const [texts, setTexts] = useState<BusinessTexts>({ business_name: "", identification_no: "" });
  const [errors, setErrors] = useState<BusinessErrors>({});
  const isNew = isBusiness && chosen === newBusiness;

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusiness) return onChoose({ as: "individual" });
    if (!isNew) return onChoose({ as: "saved", businessId: chosen });
    const problems = businessProblems(texts, identity.business);
    setErrors(problems);
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget);
    else onChoose({ as: "new", texts });
  }

  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={goOn}>
      <fieldset className="stack [--stack:0.5rem]">
        <legend className="field__label pb-2">{kyc.sellAs}</legend>
        <Choice
          name="sell-as"
          icon="user"
          title={kyc.individual}
          line={kyc.individualLine}
          checked={!isBusiness}
          onChange={() => setIsBusiness(false)}
        />
        <Choice
          name="sell-as"
          icon="buildings"
          title={kyc.business}
          line={kyc.businessLine}
          checked={isBusiness}
          onChange={() => setIsBusiness(true)}
        />
      </fieldset>
      {!isBusiness && <p className="small">{kyc.declaration}</p>}
      {isBusiness && businesses.length > 0 && (
        <SavedBusinesses businesses={businesses} chosen={chosen} onChoose={setChosen} />
      )}
      {isNew && (
        <BusinessFields
          texts={texts}
          errors={{ ...refused, ...errors }}
          onChange={(changed) => {
            setErrors({});
            setTexts(changed);
          }}
        />
      )}
      <Button type="submit" tone="ember" size="large" wide busy={busy}>
        {isBusiness ? kyc.continue : kyc.agree}
      </Button>
    </form>
  );
}

type SavedBusinessesProps = {
  readonly businesses: readonly BusinessAnswer[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function SavedBusinesses({ businesses, chosen, onChoose }: SavedBusinessesProps) {
  const { identity } = useMessageGroup(identityMessages);
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
