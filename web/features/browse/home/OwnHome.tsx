import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "#web/api/queries.ts";
import { openChooser } from "#web/features/account/addresses/chooserState.ts";
import { useSelectedAddress } from "#web/features/account/addresses/useSelectedAddress.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { HomeFeed } from "./HomeFeed.tsx";

/** The home of a signed-in person: what there is at the chosen address (R-SCREEN-4). */
export default function OwnHome() {
  const delivery = useMessageGroup("delivery");
  const selection = useSelectedAddress();
  const address = selection.state === "chosen" ? selection.address : null;
  const feed = useQuery({
    ...dashboardQuery("user", address?.id),
    enabled: address?.available === true,
  });
  if (selection.state === "failed") {
    return <HomeFeed instead={<ErrorState message={delivery.addressesFailed} onRetry={selection.retry} />} />;
  }
  if (selection.state === "none") {
    return (
      <HomeFeed
        instead={<ChoosePlace title={delivery.homeTitle} line={delivery.homeLine} icon="map-pin" />}
      />
    );
  }
  if (address && !address.available) {
    const { locality, pin_code: pinCode } = address;
    const line = fillSentence(delivery.sorryLine, { locality, pinCode });
    return <HomeFeed instead={<ChoosePlace title={delivery.sorry} line={line} icon="truck" />} />;
  }
  if (feed.isError && feed.data === undefined) {
    return (
      <HomeFeed
        instead={
          <ErrorState
            message={delivery.feedFailed}
            busy={feed.isFetching}
            onRetry={() => void feed.refetch()}
          />
        }
      />
    );
  }
  return <HomeFeed sections={feed.data} />;
}

type ChoosePlaceProps = {
  readonly title: string;
  readonly line: string;
  readonly icon: "map-pin" | "truck";
};

function ChoosePlace({ title, line, icon }: ChoosePlaceProps) {
  const delivery = useMessageGroup("delivery");
  return (
    <EmptyState icon={icon} text={title} line={line}>
      <Button tone="ember" onClick={openChooser}>
        {delivery.chooseLocation}
      </Button>
    </EmptyState>
  );
}
