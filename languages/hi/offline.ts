import type { offline as english } from "../en/offline.ts";

/** Sentences of the page that is shown without a network. */
export const offline: typeof english = {
  title: "आप ऑफ़लाइन हैं",
  lead: "नेटवर्क नहीं है, या इस पेज के लिए बहुत धीमा है। नेटवर्क वापस आते ही यह अपने आप खुल जाएगा।",
  worksTitle: "अब भी क्या चलता है",
  works: [
    "जो पेज पहले से खुला है, वह खुला रहता है। नेटवर्क वापस आने तक उसकी कीमतें नहीं बदलतीं।",
    "आपकी लगाई हुई बोलियाँ मान्य हैं। नीलामी आपके फ़ोन के बिना भी चलती रहती है।",
    "ऑटोमैटिक बोली आपकी अधिकतम सीमा तक आपके लिए बोली लगाती रहती है।",
  ],
  tryAgain: "फिर कोशिश करें",
};
