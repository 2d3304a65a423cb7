import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ConditionBadge } from "#web/ui/ConditionBadge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { WatchButton } from "#web/ui/WatchButton.tsx";
import { useWatch } from "../cards/useWatch.ts";
import { ShareButton } from "../sharing/ShareButton.tsx";

/** What it is: condition, title, how many have bid and looked, the watch mark. */
export function ProductLead({ product }: { readonly product: Product }) {
  const { ui, shell } = useMessages();
  const watch = useWatch(product.id);
  return (
    <div className="lead">
      <div className="line line--wrap">
        <ConditionBadge condition={product.condition} />
        <SetMark quantity={product.quantity} />
      </div>
      <h1>{product.title}</h1>
      <div className="line">
        <p className="facts text-small">
          {!product.takes_offers && (
            <span>
              <Icon name="gavel" size="small" /> {fillSentence(ui.bidsCount, { count: product.bids })}
            </span>
          )}
          <span>
            <Icon name="eye" size="small" /> {fillSentence(ui.viewsCount, { count: product.views })}
          </span>
        </p>
        <span className="push flex">
          <ShareButton
            title={product.title}
            text={fillSentence(shell.shareText, {
              title: product.title,
              price: formatRupees(shownPrice(product)),
            })}
          />
          <WatchButton {...watch} placement="plain" />
        </span>
      </div>
    </div>
  );
}
