/** What one tab tells the others of its browser: the session has ended, what is watched has changed. */
type News = "log-out" | "watchlist";

/** One a tab: a second one would hear what its own tab says. */
const channels = new Map<News, BroadcastChannel>();

/** Tells the other tabs of this browser, which share its session. */
export function tellOtherTabs(news: News): void {
  channelOf(news).postMessage(null);
}

/** Calls `hear` when another tab has told. Returns the function that stops listening. */
export function onOtherTabs(news: News, hear: () => void): () => void {
  const channel = channelOf(news);
  channel.addEventListener("message", hear);
  return () => channel.removeEventListener("message", hear);
}

function channelOf(news: News): BroadcastChannel {
  const open = channels.get(news) ?? new BroadcastChannel(`blaze-${news}`);
  channels.set(news, open);
  return open;
}
