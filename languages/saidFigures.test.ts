import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { languages } from "#contract/language.ts";
import { mostMinimumMinutes } from "#domain/auction/outage.ts";
import { mostViewed } from "#domain/listing/recentlyViewed.ts";
import { mostMessagePictures, mostOffers, turnDays } from "#domain/order/claimTurns.ts";
import { claimWindowDays } from "#domain/order/claimWindow.ts";
import { strikeDays } from "#domain/order/strikeStanding.ts";
import { emailLinkHours } from "#domain/signIn/emailLinkLimits.ts";
import { otpMinutes } from "#domain/signIn/otpLimits.ts";

/**
 * Sentences with a figure that no screen fills in: texts that are registered as they are sent, and such as stand in many
 * places. Each says the figure that the rule has.
 */
const said: readonly (readonly [figure: number, file: string, places: readonly string[]])[] = [
  [otpMinutes, "otps", ["otp", "otp_step_up", "otp_new_mobile"]],
  [emailLinkHours, "emails", ["confirmation.before"]],
  [claimWindowDays, "catalogue", ["comes.safe", "comes.safeLine", "comes.safeMeetLine"]],
  [
    claimWindowDays,
    "fulfilment",
    ["coming.completedLine", "notes.safe", "handover.line", "nextStep.buyer.deliver.line"],
  ],
  [claimWindowDays, "refusals", ["claim_too_late"]],
  [claimWindowDays, "operatorDesk", ["eventMeans.delivered"]],
  [claimWindowDays, "sellerPage", ["trustedLine"]],
  [claimWindowDays, "selling", ["sellerData.shippingLines.handover"]],
  [turnDays.buyerAppeals, "refusals", ["claim_appeal_over"]],
  [turnDays.buyerAppeals, "operatorDesk", ["eventMeans.claim_rejected"]],
  [turnDays.blazeDecidesAppeal, "claims", ["appeal.once"]],
  [turnDays.buyerAnswersOffer, "claims", ["offer.line", "offer.lineLast"]],
  [mostOffers, "claims", ["offer.line"]],
  [turnDays.buyerSendsBack, "claims", ["offer.takeReturnLine", "offer.takeReturnMeetLine"]],
  [turnDays.buyerSendsBack, "operatorDesk", ["eventMeans.return_agreed"]],
  [turnDays.blazeChecksReturn, "operatorDesk", ["eventMeans.return_picked_up"]],
  [mostMessagePictures, "claims", ["picturesHint", "picturesFull"]],
  [strikeDays, "strikes", ["line", "steps.first.line", "steps.second.line", "steps.third.line"]],
  [strikeDays, "refusals", ["too_many_strikes"]],
  [mostViewed, "recent", ["line"]],
  [mostMinimumMinutes, "outagesDesk", ["minimumHint", "minimumWrong"]],
];

for (const language of languages) {
  test(`the figures in sentences are those of the rules (${language})`, async () => {
    for (const [figure, file, places] of said) {
      const catalogue: unknown = JSON.parse(
        await readFile(join(import.meta.dirname, language, `${file}.json`), "utf8"),
      );
      for (const place of places) {
        const text = place
          .split(".")
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], catalogue);
        assert.match(String(text), new RegExp(`(?<!\\d)${figure}(?!\\d)`), `${file}.json ${place}`);
      }
    }
  });
}
