/**
 * The texts as they stand registered with the operators under India's DLT rules: template id to text, with
 * `##name##` where a variable goes. A test holds our own templates against these to the character.
 */
export const registeredTemplates: Readonly<Record<string, string>> = {
  "blaze-otp":
    "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
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
  "blaze-refund-made": "Your refund of ##amount## for ##title## on Blaze was sent. Reference: ##reference##.",
  "blaze-service-started":
    "Blaze is now available at pin code ##pin_code##, as you asked. Log in to bid and to sell.",
};
