import type { BusinessAnswer } from "#contract/identity.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";

type BusinessRowProps = {
  readonly business: BusinessAnswer;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** One business: its name, and its GSTIN masked. */
export function BusinessRow({ business, onChange, onRemove }: BusinessRowProps) {
  const identity = useMessageGroup("identity");
  const { business_name: name, identification_no: number } = business;
  return (
    <article className="choice" aria-label={name}>
      <span className="choice__mark">
        <Icon name="buildings" size="large" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="strong block" data-words="own">
          {name}
        </b>
        <span className="small quiet figures block">
          {fillSentence(identity.business.gstinLine, { number })}
        </span>
      </div>
      <div className="flex">
        <IconButton
          icon={{ name: "pencil-simple", weight: "bold" }}
          label={fillSentence(identity.business.changeOne, { name })}
          onClick={onChange}
        />
        <IconButton
          icon={{ name: "trash", weight: "regular" }}
          label={fillSentence(identity.business.removeOne, { name })}
          onClick={onRemove}
        />
      </div>
    </article>
  );
}
