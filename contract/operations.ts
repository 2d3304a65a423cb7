import { z } from "zod";
import { ceilingBounds } from "#domain/auction/bidCeiling.ts";
import { paymentHoursBounds, standardPaymentHours } from "#domain/auction/paymentDeadline.ts";
import { slipBounds } from "#domain/auction/slipCheck.ts";
import { softCloseBounds } from "#domain/auction/softCloseBounds.ts";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { reviewBounds } from "#domain/listing/review.ts";
import { ownInvitationBounds } from "#domain/signIn/invitationCode.ts";
import { leastRatingTenths, trustBounds, usualTrustTerms } from "#domain/trust/trustedSeller.ts";
import { paymentMethodSchema } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";

/** The operator's settings: one row each, effective at once everywhere. Durations are in seconds. */
export const operatorSettingsSchema = z.object({
  DEPOSIT_ENABLED: z.boolean(),
  SOFT_CLOSE_WINDOW_SECONDS: z.int().min(0).max(softCloseBounds.SOFT_CLOSE_WINDOW_SECONDS),
  SOFT_CLOSE_LIMIT_SECONDS: z.int().min(0).max(softCloseBounds.SOFT_CLOSE_LIMIT_SECONDS),
  /** Above so many hundredths of the least bid a person is asked whether the amount is meant; 0 asks about none. */
  SLIP_CHECK_PERCENT: z.int().min(0).max(slipBounds.SLIP_CHECK_PERCENT),
  /** The most rupees that somebody may bid who never paid for anything and put nothing down; 0 for no ceiling (R-BID-10). */
  BID_CEILING_RUPEES: z.int().min(0).max(ceilingBounds.BID_CEILING_RUPEES),
  /** The terms of deposits that are made from now on; each deposit keeps those that it was made on. */
  DEFAULTED_DEPOSIT: z.enum(depositTerms),
  /** True: a listing goes live only once its seller's KYC is verified. False: handed in is enough. */
  KYC_VERIFIED_TO_SELL: z.boolean(),
  /** So many first listings of each seller are looked at before they go live; 0 for none (R-OPERATOR-25). */
  FIRST_LISTINGS_REVIEWED: z.int().min(0).max(reviewBounds.FIRST_LISTINGS_REVIEWED),
  /** Who is a trusted seller (R-LEVEL-1): so many completed sales, 0 for nobody; the least average mark in tenths; strikes. */
  TRUSTED_SELLER_SALES: z.int().min(0).max(trustBounds.TRUSTED_SELLER_SALES),
  TRUSTED_SELLER_RATING_TENTHS: z.int().min(leastRatingTenths).max(trustBounds.TRUSTED_SELLER_RATING_TENTHS),
  TRUSTED_SELLER_STRIKES: z.int().min(0).max(trustBounds.TRUSTED_SELLER_STRIKES),
  /** How many hours a winner has at least; the deadline is the first 21:00 in India after them (R-ORDER-1). */
  PAYMENT_LEAST_HOURS: z.int().min(paymentHoursBounds.least).max(paymentHoursBounds.most),
  /** How many people somebody may bring with an invitation code of their own that is made from now on; 0 for none. */
  INVITATIONS_PER_PERSON: z.int().min(0).max(ownInvitationBounds.INVITATIONS_PER_PERSON),
  /** Which ways of paying are offered, in the order of the screens. */
  ORDER_PAYMENT_METHODS: z.array(paymentMethodSchema).min(1),
  DEPOSIT_PAYMENT_METHODS: z.array(paymentMethodSchema).min(1),
});
export type OperatorSettings = z.output<typeof operatorSettingsSchema>;

const distinctMethodsSchema = z
  .array(paymentMethodSchema)
  .min(1)
  .refine((methods) => new Set(methods).size === methods.length, fault("method_twice"));

/** What a new installation starts with (R-DEMO-2). */
export const defaultOperatorSettings: OperatorSettings = {
  DEPOSIT_ENABLED: false,
  SOFT_CLOSE_WINDOW_SECONDS: 120,
  SOFT_CLOSE_LIMIT_SECONDS: 1800,
  SLIP_CHECK_PERCENT: 150,
  BID_CEILING_RUPEES: 50_000,
  DEFAULTED_DEPOSIT: "kept",
  KYC_VERIFIED_TO_SELL: false,
  FIRST_LISTINGS_REVIEWED: 0,
  ...usualTrustTerms,
  PAYMENT_LEAST_HOURS: standardPaymentHours,
  INVITATIONS_PER_PERSON: 5,
  ORDER_PAYMENT_METHODS: ["BASISPAY"],
  DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY"],
};

const publicSettingsSchema = z.object({
  DEPOSIT_ENABLED: z.boolean(),
  DEFAULTED_DEPOSIT: z.enum(depositTerms),
  SLIP_CHECK_PERCENT: z.int(),
  PAYMENT_LEAST_HOURS: z.int(),
  ORDER_PAYMENT_METHODS: z.array(paymentMethodSchema),
  DEPOSIT_PAYMENT_METHODS: z.array(paymentMethodSchema),
  currency: z.literal("INR"),
  locale: z.literal("en-IN"),
  legal_entity_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  play_store_url: z.string(),
  demo: z.boolean(),
  /** The style of the operator's map service; null for the map of our own post offices. */
  map_style_url: z.string().nullable(),
  server_time: z.iso.datetime(),
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

export const getSettings = endpoint({
  method: "GET",
  path: "/settings",
  tag: "operations",
  summary: "The settings that the screens need.",
  access: "guest",
  answer: publicSettingsSchema,
  refusals: [],
});

export const getOperatorSettings = endpoint({
  method: "GET",
  path: "/ops/settings",
  tag: "operations",
  summary: "Every operator's setting.",
  access: "operator",
  right: "set_rules",
  answer: operatorSettingsSchema,
  refusals: [],
});

export const changeOperatorSettings = endpoint({
  method: "PATCH",
  path: "/ops/settings",
  tag: "operations",
  summary: "Changes some of the operator's settings.",
  access: "operator",
  right: "set_rules",
  body: operatorSettingsSchema
    .extend({
      ORDER_PAYMENT_METHODS: distinctMethodsSchema,
      DEPOSIT_PAYMENT_METHODS: distinctMethodsSchema,
      /** What the operator saw of the settings: with it, one that somebody has changed meanwhile is not written over. */
      seen: operatorSettingsSchema.partial(),
    })
    .partial()
    .strict(),
  answer: operatorSettingsSchema,
  refusals: ["settings_changed"],
});

export const operatorsDocument = endpoint({
  method: "GET",
  path: "/ops/openapi.json",
  tag: "operations",
  summary: "The OpenAPI document of every call, operators' included.",
  access: "operator",
  right: "read_api",
  answer: z.unknown().meta({ description: "The document." }),
  refusals: [],
});
