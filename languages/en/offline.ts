/** Sentences of the page that is shown without a network. It is built once and knows nothing of anybody. */
export const offline = {
  title: "You are offline",
  lead: "There is no network, or it is too slow for this page. It loads by itself when the network is back.",
  worksTitle: "What still works",
  works: [
    "A page that is already open stays open. Its prices stand still until the network is back.",
    "Bids that you placed count. The auction goes on without your phone.",
    "An automatic bid goes on bidding for you, up to your maximum.",
  ],
  tryAgain: "Try again",
};
