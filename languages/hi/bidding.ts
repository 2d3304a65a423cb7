import type { bidding as english } from "../en/bidding.ts";

/** Sentences around the bid bar: answers to a bid, the automatic bid. */
export const bidding: typeof english = {
  success: "बोली लग गई",
  maximumSet: "आपकी अधिकतम सीमा सेट हो गई",
  outbidAtOnce: "किसी की ऑटोमैटिक बोली ज़्यादा है। अब कम से कम {amount} चाहिए।",
  tooLow: "किसी ने आपसे पहले बोली लगा दी। अब कम से कम {amount} चाहिए।",
  noAnswer: "कोई जवाब नहीं आया। फिर दबाएँ: वह एक ही बार गिना जाएगा।",
  automaticTitle: "ऑटोमैटिक बोली",
  automaticLine: "Blaze आपकी अधिकतम सीमा तक, जितनी ज़रूरी हो उतनी ही बोली लगाता है। यह किसी और को नहीं दिखता।",
  automaticEqual: "दो अधिकतम सीमाएँ बराबर हों तो पहले वाली जीतती है।",
  yourMaximum: "आपकी अधिकतम सीमा",
  maximumHint: "कम से कम {amount}।",
  maximumTooLow: "आपकी अधिकतम सीमा कम से कम {amount} होनी चाहिए।",
  maximumEmpty: "अपनी अधिकतम सीमा पूरे रुपये में लिखें।",
  setAutomatic: "ऑटोमैटिक बोली सेट करें",
  bidFirst: "इससे अभी {amount} की बोली लगेगी और आगे आपकी अधिकतम सीमा तक आपके लिए लगती रहेगी।",
  raiseOnly: "आप पहले से आगे हैं, इसलिए अभी कोई बोली नहीं लगेगी।",
  cancel: "रद्द करें",
  seeMore: "और {category} देखें",
  paidLine: "पूरा पेमेंट हो गया। आगे क्या होगा, यह आपके ऑर्डर में दिखेगा।",
};
