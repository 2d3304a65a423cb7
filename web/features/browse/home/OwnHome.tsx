import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "#web/api/queries.ts";
import { openChooser } from "#web/features/account/addresses/chooserState.ts";
import { useSelectedAddress } from "#web/features/account/addresses/useSelectedAddress.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { HomeFeed } from "./HomeFeed.tsx";

/** The home of a signed-in person: what there is at the chosen address, without one what everybody sees (R-SCREEN-4). */
export default function OwnHome() {
  const delivery = useMessageGroup("delivery");
  const selection = useSelectedAddress();
  const address = selection.state === "chosen" ? selection.address : null;
  const feed = useQuery({
    ...dashboardQuery("user", address?.id),
    enabled: address?.available === true,
  });
  const isNowhere = selection.state === "none" || address?.available === false;
  const everywhere = useQuery({ ...dashboardQuery("guest"), enabled: isNowhere });
  if (selection.state === "failed") {
    return (
      <HomeFeed
        audience="user"
        instead={<ErrorState message={delivery.addressesFailed} onRetry={selection.retry} />}
      />
    );
  }
  if (selection.state === "none") {
    return (
      <HomeFeed
        audience="user"
        sections={everywhere.data}
        instead={<ChoosePlace title={delivery.homeTitle} line={delivery.homeLine} />}
      />
    );
  }
  if (address && !address.available) {
    const { locality, pin_code: pinCode } = address;
    const line = fillSentence(delivery.sorryLine, { locality, pinCode });
    return (
      <HomeFeed
        audience="user"
        sections={everywhere.data}
        instead={<ChoosePlace title={delivery.sorry} line={line} />}
      />
    );
  }
  if (feed.isError && feed.data === undefined) {
    return (
      <HomeFeed
        audience="user"
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
  return <HomeFeed audience="user" sections={feed.data} />;
}

type ChoosePlaceProps = {
  readonly title: string;
  readonly line: string;
};

/** One line above the catalogue, which stays. */
function ChoosePlace({ title, line }: ChoosePlaceProps) {
  const delivery = useMessageGroup("delivery");
  return (
    <Note tone="info">
      <b className="strong">{title}</b> {line}{" "}
      <button className="link min-h-11" type="button" onClick={openChooser}>
        {delivery.chooseLocation}
      </button>
    </Note>
  );
}
