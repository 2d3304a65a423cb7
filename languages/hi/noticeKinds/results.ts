export const results = {
  won: {
    subject: "आपने एक नीलामी जीती",
    sms: "आपने Blaze पर ##title## ##amount## में जीता। इसे पाने के लिए ##deadline## तक बकाया ##balance## चुकाएँ।",
    app: "आपने Blaze पर {title} {amount} में जीता। इसे पाने के लिए {deadline} तक बाकी {balance} चुकाएँ।",
  },
  lost: {
    subject: "एक नीलामी ख़त्म हुई",
    sms: "Blaze पर ##title## की नीलामी ख़त्म हुई और किसी और की बोली ऊँची थी। ##deposit##",
    app: "Blaze पर {title} की नीलामी ख़त्म हुई और किसी और की बोली ऊँची थी। {deposit}",
  },
  next_bidder: {
    subject: "नीलामी अब आपकी हुई",
    sms: "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ।",
    app: "{title} के विजेता ने पेमेंट नहीं किया, इसलिए वह {amount} में आपका है। {deadline} तक {balance} चुकाएँ।",
  },
  won_kept: {
    subject: "आपने एक नीलामी जीती",
    sms: "आपने Blaze पर ##title## ##amount## में जीता। ##deadline## तक बकाया ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
    app: "आपने {title} {amount} में जीता। {deadline} तक बकाया {balance} चुकाएँ, नहीं तो आपका {deposit} का डिपॉज़िट रख लिया जाएगा।",
  },
  next_bidder_kept: {
    subject: "नीलामी अब आपकी हुई",
    sms: "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
    app: "{title} के विजेता ने पेमेंट नहीं किया, इसलिए वह {amount} में आपका है। {deadline} तक {balance} चुकाएँ, नहीं तो आपका {deposit} का डिपॉज़िट रख लिया जाएगा।",
  },
  taken_down: {
    subject: "आपकी बोली वाली एक नीलामी हटा दी गई",
    sms: "Blaze ने ##title## की नीलामी हटा दी है: ##reason##। इस पर आपकी बोलियाँ रद्द हैं। ##deposit##",
    app: "हमने {title} की नीलामी हटा दी है: {reason}। इस पर आपकी बोलियाँ रद्द हैं। {deposit}",
  },
} as const;
