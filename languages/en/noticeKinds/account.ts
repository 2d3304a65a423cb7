/** Notices about a person's account. */
export const account = {
  data_ready: {
    subject: "Your data is ready",
    sms: "The archive of your data on Blaze is ready. Download it from your profile until ##deadline##.",
    app: "The archive of your data is ready. Download it from your profile until {deadline}.",
  },
  data_requested: {
    subject: "Your data was asked for",
    sms: "An archive of your data on Blaze was asked for. If that was not you, end your other sessions in your profile and contact support.",
    app: "An archive of your data was asked for. If that was not you, end your other sessions in your profile and contact support.",
  },
  service_started: {
    subject: "Blaze is now where you are",
    sms: "Blaze is now available at pin code ##pin_code##, as you asked. Log in to bid and to sell.",
    app: "Blaze is now available at pin code {pin_code}, as you asked. Log in to bid and to sell.",
  },
  kyc_verified: {
    subject: "Your identity is verified",
    sms: "Your identity details were verified by Blaze. You can sell with them now.",
    app: "Your identity details were verified by Blaze. You can sell with them now.",
  },
  mobile_changed: {
    subject: "Your mobile number was changed",
    sms: "The mobile number of your Blaze account was changed to one that ends in ##last_four##. Not you? Call support.",
    app: "The mobile number of your Blaze account was changed to one that ends in {last_four}. Not you? Call support.",
  },
  kyc_rejected: {
    subject: "Your identity details were not accepted",
    sms: "Your identity details were not accepted by Blaze: ##reason## Please send them again.",
    app: "Your identity details were not accepted by Blaze: {reason} Please send them again.",
  },
} as const;
