/** Sentences of /download/app (R-WORDS-1). */
export const downloadApp = {
  title: "Download Blaze App",
  description:
    "The Blaze app for Android: bid, follow your bids and pay from your phone. The App Store version is coming soon.",
  lead: "Bid from anywhere, and hear at once when somebody bids more.",
  playStore: "Play Store",
  playStoreLine: "Get it on the",
  appStore: "App Store",
  appStoreLine: "Get it on the",
  soon: "Soon",
  appStoreSoon: "App Coming Soon to App Store!",
  scan: "Scan the QR code on your mobile to download the app",
  qrLabel: "QR code of the app's page in the Play Store",
  pointsTitle: "What the app does",
  points: [
    { title: "Live, like here", line: "The same price and the same clock, to the second." },
    { title: "Told when it matters", line: "Out bid, won, payment due, deposit on its way back." },
    { title: "Sell from where it stands", line: "Take the pictures and list in one go." },
  ],
};
