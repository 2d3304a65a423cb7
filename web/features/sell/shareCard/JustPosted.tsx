import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { ShareCardButton } from "./ShareCardButton.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The listing that went live by the press that led here. */
    posted?: number;
  }
}

/** What has just gone live, with its card to be shared. Nothing for whoever comes in another way. */
export function JustPosted() {
  const { detail } = useMessageGroup("selling");
  const posted = useLocation({ select: ({ state }) => state.posted });
  const { data } = useQuery({ ...sellerProductQuery(posted ?? 0), enabled: posted !== undefined });
  if (posted === undefined || data?.product_status !== "active") return null;
  return (
    <Note tone="good">
      <p>
        <b className="strong wrap-anywhere" data-words="own">
          {data.title}
        </b>{" "}
        {detail.postedLine}
      </p>
      <div className="actions pt-2">
        <ShareCardButton product={data} />
      </div>
    </Note>
  );
}
