const CHANNEL = "blaze-log-out";

/** Tells the other tabs of this browser that the session they share has ended. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls `heard` when another tab has logged out. Returns the function that stops listening. */
export function onLogOutElsewhere(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = heard;
  return () => channel.close();
}
