/**
 * The texts as they stand registered with the operators under India's DLT rules: template id to text, with
 * `##name##` where a variable goes. A test holds our own templates against these to the character.
 */
export const registeredTemplates: Readonly<Record<string, string>> = {
  "blaze-otp":
    "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
  "blaze-otp-close-account":
    "##code## is your OTP to delete your Blaze account for good. Do not share it with anyone. Not you? Ignore it.",
  "blaze-won":
    "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline## to keep it.",
  "blaze-lost": "The auction of ##title## on Blaze has ended and another bid was higher. ##deposit##",
  "blaze-next-bidder":
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##.",
  "blaze-defaulted":
    "Your order of ##title## on Blaze was not paid by ##deadline## and is closed. ##deposit##",
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
  "blaze-claim-opened":
    "The buyer of ##title## opened a claim on Blaze. The money waits until it is answered.",
  "blaze-claim-answered": "The claim about ##title## on Blaze was answered: ##outcome##",
  "blaze-sale-completed":
    "Your sale of ##title## on Blaze is complete. ##amount## was added to your balance.",
  "blaze-payout-paid": "Blaze has paid ##amount## to your bank account. Reference: ##reference##.",
  "blaze-payout-failed":
    "The payout of ##amount## did not reach your bank account. It is in your Blaze balance again.",
  "blaze-chat-message": "##name## wrote to you on Blaze about ##title##.",
};
