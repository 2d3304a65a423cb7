/**
 * Every message that Blaze sends. The texts are registered with the operators under India's DLT rules and
 * must match the registration to the character; `##name##` is a variable.
 */
export const messageTemplates = {
  otp: "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
  won: "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline## to keep it.",
  lost: "The auction of ##title## on Blaze has ended and another bid was higher. ##deposit##",
  next_bidder:
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##.",
  defaulted: "Your order of ##title## on Blaze was not paid by ##deadline## and is closed. ##deposit##",
  sold: "Your listing ##title## on Blaze ended with a winning bid of ##amount##.",
  unsold: "Your listing ##title## on Blaze ended without a sale.",
  paid: "Your listing ##title## on Blaze was sold and paid for: ##amount##.",
  outbid: "You were outbid on ##title## on Blaze. The current bid is ##amount##.",
  ending_soon: "The auction of ##title## on Blaze ends at ##deadline##. The current bid is ##amount##.",
  deadline_near:
    "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it.",
  refund_made: "Your refund of ##amount## for ##title## on Blaze was sent. Reference: ##reference##.",
  service_started: "Blaze is now available at pin code ##pin_code##, as you asked. Log in to bid and to sell.",
} as const;

export type MessageTemplate = keyof typeof messageTemplates;
export type MessageVariables = Readonly<Record<string, string>>;

/** A variable of a registered template may hold this many characters (DLT rules). */
const longestVariable = 40;

/** The text as it is sent. Throws when a variable is missing: that is a fault of the caller. */
export function messageText(template: MessageTemplate, variables: MessageVariables): string {
  const fitting = fittingVariables(variables);
  return messageTemplates[template].replaceAll(/##(\w+)##/g, (_, name: string) => {
    const value = fitting[name];
    if (value === undefined) throw new Error(`message ${template} lacks its variable ${name}`);
    return value;
  });
}

/** The variables cut to the length that the operators let through. */
export function fittingVariables(variables: MessageVariables): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, shortened(value)]));
}

function shortened(value: string): string {
  return value.length <= longestVariable ? value : `${value.slice(0, longestVariable - 1)}…`;
}
