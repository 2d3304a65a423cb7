/**
 * The texts as they stand registered with the operators under India's DLT rules: template id to text, with
 * `##name##` where a variable goes; the Hindi ones as Unicode templates. A test holds our own templates against
 * these to the character.
 */
export const registeredTemplates: Readonly<Record<string, string>> = {
  "blaze-otp":
    "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
  "blaze-otp-close-account":
    "##code## is your OTP to delete your Blaze account for good. Do not share it with anyone. Not you? Ignore it.",
  "blaze-otp-step-up":
    "##code## is your OTP to confirm a change in your Blaze account. It is valid for 10 minutes. Do not share it with anyone.",
  "blaze-otp-new-mobile":
    "##code## is your OTP to use this number for a Blaze account. It is valid for 10 minutes. Do not share it.",
  "blaze-mobile-changed":
    "The mobile number of your Blaze account was changed to one that ends in ##last_four##. Not you? Call support.",
  "blaze-won":
    "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline## to keep it.",
  "blaze-lost": "The auction of ##title## on Blaze has ended and another bid was higher. ##deposit##",
  "blaze-next-bidder":
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##.",
  "blaze-defaulted":
    "Your order of ##title## on Blaze was not paid by ##deadline## and is closed. ##deposit##",
  "blaze-defaulted-unanswered":
    "Your order of ##title## on Blaze closed at ##deadline## without an answer from the payment service. ##deposit## If you paid in time, all of it comes back, or the item is yours again.",
  "blaze-won-kept":
    "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
  "blaze-next-bidder-kept":
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
  "blaze-deadline-near-kept":
    "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it and your deposit of ##deposit## is kept.",
  "blaze-sold": "Your listing ##title## on Blaze ended with a winning bid of ##amount##.",
  "blaze-unsold": "Your listing ##title## on Blaze ended without a sale.",
  "blaze-paid": "Your listing ##title## on Blaze was sold and paid for: ##amount##.",
  "blaze-outbid": "You were outbid on ##title## on Blaze. The current bid is ##amount##.",
  "blaze-ending-soon":
    "The auction of ##title## on Blaze ends at ##deadline##. The current bid is ##amount##.",
  "blaze-deadline-near":
    "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it.",
  "blaze-data-ready":
    "The archive of your data on Blaze is ready. Download it from your profile until ##deadline##.",
  "blaze-data-requested":
    "An archive of your data on Blaze was asked for. If that was not you, end your other sessions in your profile and contact support.",
  "blaze-kyc-verified": "Your identity details were verified by Blaze. You can sell with them now.",
  "blaze-kyc-rejected":
    "Your identity details were not accepted by Blaze: ##reason## Please send them again.",
  "blaze-refund-made": "Your refund of ##amount## for ##title## on Blaze was sent. Reference: ##reference##.",
  "blaze-service-started":
    "Blaze is now available at pin code ##pin_code##, as you asked. Log in to bid and to sell.",
  "blaze-pickup-scheduled":
    "The pick-up of ##title## by Blaze is planned for ##time##. Please have it ready.",
  "blaze-picked-up": "Blaze has picked up ##title##. It is checked and graded next.",
  "blaze-verified": "##title## has passed its check by Blaze and is shipped next.",
  "blaze-verification-failed":
    "##title## did not pass its check by Blaze, so the sale is off. ##consequence##",
  "blaze-shipped": "##title## is on its way to you from Blaze.",
  "blaze-delivered":
    "##title## was delivered. If something is not right, open a claim on Blaze by ##deadline##.",
  "blaze-sale-delivered":
    "##title## has reached its buyer. Your money is added to your Blaze balance after ##deadline##.",
  "blaze-seller-cancelled": "The sale of ##title## on Blaze was cancelled by the seller. ##refund##",
  "blaze-standby-over": "##title## on Blaze went to another bidder, so you stand by no longer. ##deposit##",
  "blaze-winner-defaulted":
    "The winner of ##title## on Blaze did not pay. The next bidder has it for ##amount##.",
  "blaze-reinstated":
    "Your payment for ##title## on Blaze was made in time, so the order is yours again and is paid.",
  "blaze-reinstated-due":
    "Your payment for ##title## on Blaze was made in time, so the order is yours again. What went back to you is due: ##balance## by ##deadline##.",
  "blaze-sale-reinstated":
    "The winner of ##title## on Blaze had paid in time after all. Your sale to them stands.",
  "blaze-order-withdrawn":
    "The earlier winner of ##title## on Blaze had paid in time after all, so your order is withdrawn. ##refund##",
  "blaze-seller-blocked": "Blaze has blocked the seller of ##title##, so your order is withdrawn. ##refund##",
  "blaze-found-late":
    "Your payment for ##title## on Blaze was made in time but found too late: the item is gone. ##refund##",
  "blaze-deposit-given-back":
    "The deposit of ##amount## that was kept for ##title## on Blaze is on its way back to you.",
  "blaze-claim-opened":
    "The buyer of ##title## opened a claim on Blaze. The money waits until it is answered.",
  "blaze-claim-answered": "The claim about ##title## on Blaze was answered: ##outcome##",
  "blaze-sale-completed":
    "Your sale of ##title## on Blaze is complete. ##amount## was added to your balance.",
  "blaze-payout-paid": "Blaze has paid ##amount## to your bank account. Reference: ##reference##.",
  "blaze-payout-failed":
    "The payout of ##amount## did not reach your bank account. It is in your Blaze balance again.",
  "blaze-chat-message": "##name## wrote to you on Blaze about ##title##.",
  "blaze-otp-hi": "##code## Blaze में लॉगिन करने का आपका OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  "blaze-otp-close-account-hi":
    "##code## आपका Blaze खाता हमेशा के लिए मिटाने का OTP है। इसे किसी को न बताएँ। आपने नहीं माँगा? इसे अनदेखा करें।",
  "blaze-otp-step-up-hi":
    "##code## आपके Blaze खाते में बदलाव की पुष्टि का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  "blaze-otp-new-mobile-hi":
    "##code## इस नंबर को Blaze खाते के लिए इस्तेमाल करने का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  "blaze-mobile-changed-hi":
    "आपके Blaze खाते का मोबाइल नंबर बदल दिया गया है। नए नंबर के आख़िरी अंक: ##last_four##। आपने नहीं बदला? सपोर्ट को कॉल करें।",
  "blaze-won-hi":
    "आपने Blaze पर ##title## ##amount## में जीता। इसे पाने के लिए ##deadline## तक बकाया ##balance## चुकाएँ।",
  "blaze-lost-hi": "Blaze पर ##title## की नीलामी ख़त्म हुई और किसी और की बोली ऊँची थी। ##deposit##",
  "blaze-next-bidder-hi":
    "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ।",
  "blaze-defaulted-hi":
    "Blaze पर ##title## के आपके ऑर्डर का पेमेंट ##deadline## तक नहीं हुआ, इसलिए वह बंद है। ##deposit##",
  "blaze-defaulted-unanswered-hi":
    "Blaze पर ##title## का आपका ऑर्डर ##deadline## को बंद हो गया: पेमेंट सेवा का जवाब नहीं मिला। ##deposit## अगर आपने समय पर पेमेंट किया था, तो पूरी रकम वापस आएगी, या आइटम फिर आपका होगा।",
  "blaze-won-kept-hi":
    "आपने Blaze पर ##title## ##amount## में जीता। ##deadline## तक बकाया ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  "blaze-next-bidder-kept-hi":
    "##title## के विजेता ने पेमेंट नहीं किया, इसलिए Blaze पर वह ##amount## में आपका है। ##deadline## तक ##balance## चुकाएँ, नहीं तो आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  "blaze-deadline-near-kept-hi":
    "Blaze पर ##title## के आपके ऑर्डर का पेमेंट अभी नहीं हुआ। ##deadline## तक ##balance## चुकाएँ, नहीं तो वह अगले बोली लगाने वाले को मिलेगा और आपका ##deposit## का डिपॉज़िट रख लिया जाएगा।",
  "blaze-sold-hi": "Blaze पर आपकी लिस्टिंग ##title## ##amount## की विजेता बोली पर ख़त्म हुई।",
  "blaze-unsold-hi": "Blaze पर आपकी लिस्टिंग ##title## बिना बिक्री के ख़त्म हुई।",
  "blaze-paid-hi": "Blaze पर आपकी लिस्टिंग ##title## बिक गई और पेमेंट हो गया: ##amount##।",
  "blaze-outbid-hi": "Blaze पर ##title## के लिए आपसे ऊँची बोली लगी। मौजूदा बोली ##amount## है।",
  "blaze-ending-soon-hi": "Blaze पर ##title## की नीलामी ##deadline## को ख़त्म होगी। मौजूदा बोली ##amount## है।",
  "blaze-deadline-near-hi":
    "Blaze पर ##title## के आपके ऑर्डर का पेमेंट अभी नहीं हुआ। ##deadline## तक ##balance## चुकाएँ, नहीं तो वह अगले बोली लगाने वाले को मिलेगा।",
  "blaze-data-ready-hi": "Blaze पर आपके डेटा का संग्रह तैयार है। ##deadline## तक इसे अपनी प्रोफ़ाइल से डाउनलोड करें।",
  "blaze-data-requested-hi":
    "Blaze पर आपके डेटा का संग्रह माँगा गया है। अगर यह आपने नहीं किया, तो प्रोफ़ाइल से बाकी डिवाइस लॉगआउट करें और सहायता से बात करें।",
  "blaze-refund-made-hi":
    "Blaze पर ##title## के लिए आपका ##amount## का रिफ़ंड भेज दिया गया। रेफ़रेंस: ##reference##।",
  "blaze-service-started-hi":
    "जैसा आपने कहा था, Blaze अब पिन कोड ##pin_code## पर उपलब्ध है। बोली लगाने और बेचने के लिए लॉगिन करें।",
  "blaze-pickup-scheduled-hi": "Blaze से ##title## का पिक-अप तय हुआ: ##time##। कृपया उसे तैयार रखें।",
  "blaze-picked-up-hi": "Blaze ने ##title## ले लिया है। अब उसकी जाँच और ग्रेडिंग होगी।",
  "blaze-verified-hi": "##title## Blaze की जाँच में सही निकला और अब भेजा जाएगा।",
  "blaze-verification-failed-hi":
    "##title## Blaze की जाँच में सही नहीं निकला, इसलिए बिक्री रद्द है। ##consequence##",
  "blaze-shipped-hi": "##title## Blaze से आपकी ओर निकल चुका है।",
  "blaze-delivered-hi": "##title## पहुँच गया। कुछ ठीक न हो तो ##deadline## तक Blaze पर शिकायत करें।",
  "blaze-sale-delivered-hi": "##title## खरीदार तक पहुँच गया। ##deadline## के बाद रकम आपके Blaze बैलेंस में जुड़ेगी।",
  "blaze-seller-cancelled-hi": "Blaze पर ##title## की बिक्री सेलर ने रद्द कर दी। ##refund##",
  "blaze-standby-over-hi":
    "Blaze पर ##title## किसी और बोली लगाने वाले को मिला, इसलिए अब आप इंतज़ार में नहीं हैं। ##deposit##",
  "blaze-winner-defaulted-hi":
    "Blaze पर ##title## के विजेता ने पेमेंट नहीं किया। अब वह अगले बोली लगाने वाले को ##amount## में मिला है।",
  "blaze-reinstated-hi":
    "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था, इसलिए ऑर्डर फिर से आपका है और उसका पेमेंट हो चुका है।",
  "blaze-reinstated-due-hi":
    "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था, इसलिए ऑर्डर फिर से आपका है। जो रकम आपको वापस गई, वह बाकी है: ##deadline## तक ##balance## चुकाएँ।",
  "blaze-sale-reinstated-hi": "Blaze पर ##title## के विजेता ने समय पर पेमेंट कर दिया था। उन्हें आपकी बिक्री बनी रहेगी।",
  "blaze-order-withdrawn-hi":
    "Blaze पर ##title## के पहले विजेता ने समय पर पेमेंट कर दिया था, इसलिए आपका ऑर्डर हटा दिया गया है। ##refund##",
  "blaze-seller-blocked-hi":
    "Blaze ने ##title## के विक्रेता को ब्लॉक किया है, इसलिए आपका ऑर्डर हटा दिया गया है। ##refund##",
  "blaze-found-late-hi":
    "Blaze पर ##title## का आपका पेमेंट समय पर हुआ था पर हमें देर से मिला: आइटम जा चुका है। ##refund##",
  "blaze-deposit-given-back-hi":
    "Blaze पर ##title## के लिए रख लिया गया ##amount## का डिपॉज़िट आपको वापस भेजा जा रहा है।",
  "blaze-claim-opened-hi": "##title## के खरीदार ने Blaze पर शिकायत की है। जवाब मिलने तक रकम रुकी रहेगी।",
  "blaze-claim-answered-hi": "Blaze पर ##title## की शिकायत का जवाब आया: ##outcome##",
  "blaze-sale-completed-hi": "Blaze पर ##title## की आपकी बिक्री पूरी हुई। ##amount## आपके बैलेंस में जोड़े गए।",
  "blaze-payout-paid-hi": "Blaze ने आपके बैंक खाते में ##amount## भेजे। रेफ़रेंस: ##reference##।",
  "blaze-payout-failed-hi": "##amount## का पेआउट आपके बैंक खाते तक नहीं पहुँचा। रकम फिर से आपके Blaze बैलेंस में है।",
  "blaze-chat-message-hi": "##name## ने Blaze पर ##title## के बारे में आपको लिखा।",
  "blaze-kyc-verified-hi": "Blaze ने आपकी पहचान की जाँच कर ली है। अब आप इससे बेच सकते हैं।",
  "blaze-kyc-rejected-hi": "Blaze ने आपकी पहचान की जानकारी स्वीकार नहीं की: ##reason## कृपया फिर से भेजें।",
  "blaze-taken-down":
    "Blaze has taken down the auction of ##title##: ##reason##. Your bids on it are void. ##deposit##",
  "blaze-own-taken-down":
    "Blaze has taken down your listing ##title##: ##reason##. All deposits on it go back.",
  "blaze-taken-down-hi":
    "Blaze ने ##title## की नीलामी हटा दी है: ##reason##। इस पर आपकी बोलियाँ रद्द हैं। ##deposit##",
  "blaze-own-taken-down-hi":
    "Blaze ने आपकी लिस्टिंग ##title## हटा दी है: ##reason##। इस पर सभी डिपॉज़िट लौटाए जा रहे हैं।",
};
