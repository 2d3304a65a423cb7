import type { downloadApp as english } from "../en/downloadApp.ts";

/** Sentences of /download/app. */
export const downloadApp: typeof english = {
  title: "Blaze ऐप डाउनलोड करें",
  description:
    "Android के लिए Blaze ऐप: फ़ोन से बोली लगाएँ, अपनी बोलियों पर नज़र रखें और पेमेंट करें। App Store वाला ऐप जल्द आ रहा है।",
  lead: "कहीं से भी बोली लगाएँ, और कोई ज़्यादा बोली लगाए तो तुरंत जानें।",
  playStore: "Play Store",
  playStoreLine: "यहाँ से लें",
  appStore: "App Store",
  appStoreLine: "यहाँ से लें",
  soon: "जल्द",
  appStoreSoon: "ऐप जल्द ही App Store पर आ रहा है!",
  scan: "ऐप डाउनलोड करने के लिए अपने मोबाइल से QR कोड स्कैन करें",
  qrLabel: "Play Store में ऐप के पेज का QR कोड",
  pointsTitle: "ऐप क्या करता है",
  points: [
    { title: "यहाँ जैसा ही लाइव", line: "वही कीमत और वही घड़ी, सेकंड तक।" },
    { title: "ज़रूरत के समय सूचना", line: "कोई आगे निकला, आप जीते, पेमेंट बाकी, डिपॉज़िट वापस आ रहा है।" },
    { title: "जहाँ सामान है, वहीं से बेचें", line: "तस्वीरें लें और एक ही बार में लिस्ट करें।" },
  ],
};
