import { Page } from "#web/ui/Page.tsx";
import { BidBarBoard } from "./BidBarBoard.tsx";
import { ControlBoard } from "./ControlBoard.tsx";
import { ListingBoard } from "./ListingBoard.tsx";
import { NoticeBoard } from "./NoticeBoard.tsx";
import { PartBoard } from "./PartBoard.tsx";
import { PaymentBoard } from "./PaymentBoard.tsx";
import { PeopleBoard } from "./PeopleBoard.tsx";
import { ScreenBoard } from "./ScreenBoard.tsx";
import { StateBoard } from "./StateBoard.tsx";
import { UploadBoard } from "./UploadBoard.tsx";

/** Every part in every state, to look at in both themes and at every width. In the demo only. */
export function ComponentsPage() {
  return (
    <Page>
      <h1>Components</h1>
      <ControlBoard />
      <ListingBoard />
      <BidBarBoard />
      <NoticeBoard />
      <UploadBoard />
      <StateBoard />
      <PartBoard />
      <PaymentBoard />
      <PeopleBoard />
      <ScreenBoard />
    </Page>
  );
}
