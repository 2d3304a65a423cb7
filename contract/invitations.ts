import { z } from "zod";
import {
  invitationCodePattern,
  invitationLimits,
  invitationStandings,
} from "#domain/signIn/invitationCode.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { fileAnswer } from "./fulfilment.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "accounts";
const right = "invite_people";

const invitationSchema = z.object({
  id: uuidSchema,
  note: z.string(),
  /** The code itself, where there is but one. */
  code: z.string().nullable(),
  code_count: z.int(),
  /** How often each may be used; null for no limit. */
  uses_each: z.int().nullable(),
  /** How many people came by them. */
  people: z.int(),
  /** How many of the codes still let somebody in. */
  open_codes: z.int(),
  expires_at: timeSchema.nullable(),
  created_at: timeSchema,
  /** Empty where no operator made them. */
  created_by: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

const invitationCodeSchema = z.object({
  /** The code. */
  id: z.string(),
  standing: z.enum(invitationStandings),
  people: z.int(),
  uses_left: z.int().nullable(),
  ended_at: timeSchema.nullable(),
  ended_by: z.string(),
  /** Empty where none was asked for yet. */
  end_reason: z.string(),
  /** The latest change of how many more may come. */
  limit_change: z
    .object({
      /** Null for no limit. */
      before_left: z.int().nullable(),
      reason: z.string(),
      at: timeSchema,
      operator_name: z.string(),
    })
    .nullable(),
});
export type InvitationCode = z.output<typeof invitationCodeSchema>;

const referralCodeSchema = invitationCodeSchema.extend({
  /** Whose code it is. */
  code_owner: z.object({ id: uuidSchema, name: z.string() }),
  created_at: timeSchema,
});
export type ReferralCode = z.output<typeof referralCodeSchema>;

const ownInvitationSchema = z.object({
  /** Null where the person has none yet. */
  invitation: invitationCodeSchema
    .pick({ id: true, standing: true, people: true, uses_left: true })
    .nullable(),
  /** How many people a code that is made now may bring; 0 where none is made. */
  people_per_code: z.int(),
});
export type OwnInvitation = z.output<typeof ownInvitationSchema>;

const codeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(invitationCodePattern, fault("invitation_code_form"));
const reasonSchema = z.string().overwrite(plainLine).min(1).max(invitationLimits.reason);
const codeParams = z.object({ code: codeSchema });
const idParams = z.object({ id: uuidSchema });

export const getOwnInvitation = endpoint({
  method: "GET",
  path: "/user/invitation",
  tag,
  access: "user",
  summary: "The invitation code that the person hands out.",
  answer: ownInvitationSchema,
  refusals: [],
});

export const makeOwnInvitation = endpoint({
  method: "POST",
  path: "/user/invitation",
  tag,
  access: "user",
  summary: "Gives the person an invitation code of their own, once. Safe to repeat.",
  answer: ownInvitationSchema,
  refusals: ["own_invitations_off"],
});

export const listReferralCodes = endpoint({
  method: "GET",
  path: "/ops/referral-codes",
  tag,
  access: "operator",
  right,
  summary: "The invitation codes that people hand out themselves, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    /** This one alone. */
    code: codeSchema.optional(),
  }),
  answer: pageOf(referralCodeSchema),
  refusals: [],
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/ops/invitations",
  tag,
  access: "operator",
  right,
  summary: "Invitation codes as they were made, one or many at once, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    /** Only what has this code. */
    code: codeSchema.optional(),
  }),
  answer: pageOf(invitationSchema),
  refusals: [],
});

export const makeInvitation = endpoint({
  method: "POST",
  path: "/ops/invitations",
  tag,
  access: "operator",
  right,
  summary: "Makes invitation codes: one of one's own choice, or up to a thousand that nobody guesses.",
  body: z
    .object({
      note: z.string().overwrite(plainLine).min(1).max(invitationLimits.note),
      count: z.int().min(1).max(invitationLimits.codes),
      /** Only for a single one. */
      code: codeSchema.nullish(),
      uses_each: z.int().min(1).max(invitationLimits.uses).nullable(),
      expires_at: timeSchema.nullable(),
    })
    .refine(({ count, code }) => count === 1 || !code, {
      path: ["code"],
      message: fault("invitation_code_single"),
    }),
  answer: invitationSchema,
  refusals: ["invitation_code_known", "invitation_expires_too_early"],
  idempotent: true,
});

export const listInvitationCodes = endpoint({
  method: "GET",
  path: "/ops/invitations/:id/codes",
  tag,
  access: "operator",
  right,
  summary: "The codes that were made together, with how each stands.",
  params: idParams,
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(invitationCodeSchema),
  refusals: ["not_found"],
});

export const downloadInvitationCodes = endpoint({
  method: "GET",
  path: "/ops/invitations/:id/codes.csv",
  tag,
  access: "operator",
  right,
  summary: "The same codes as a file of CSV.",
  params: idParams,
  answer: fileAnswer,
  refusals: ["not_found"],
});

export const endInvitation = endpoint({
  method: "POST",
  path: "/ops/invitations/:id/end",
  tag,
  access: "operator",
  right,
  summary: "Ends every code that was made together and is still open: nobody comes by them any more.",
  params: idParams,
  /** For operators alone. */
  body: z.object({ reason: reasonSchema }),
  answer: z.object({ ended_codes: z.int() }),
  refusals: ["not_found"],
});

export const endInvitationCode = endpoint({
  method: "POST",
  path: "/ops/invitation-codes/:code/end",
  tag,
  access: "operator",
  right,
  summary: "Ends one code: nobody comes by it any more.",
  params: codeParams,
  body: z.object({ reason: reasonSchema }),
  answer: z.object({ ended_codes: z.int() }),
  refusals: ["not_found"],
});

const leftSchema = z.int().min(1).max(invitationLimits.uses).nullable();

export const limitInvitationCode = endpoint({
  method: "POST",
  path: "/ops/invitation-codes/:code/limit",
  tag,
  access: "operator",
  right,
  summary: "Sets how many more people may come by a code that has not ended.",
  params: codeParams,
  body: z.object({
    /** Null for no limit. */
    uses_left: leftSchema,
    /** What the operator saw of it: who came meanwhile, or another operator, is not counted away. */
    seen: z.object({ uses_left: z.int().min(0).nullable() }),
    /** For operators alone. */
    reason: reasonSchema,
  }),
  answer: invitationCodeSchema,
  refusals: ["not_found", "invitation_ended", "invitation_changed"],
  idempotent: true,
});

const invitedPersonSchema = z.object({ id: uuidSchema, name: z.string(), joined_at: timeSchema });
export type InvitedPerson = z.output<typeof invitedPersonSchema>;

export const listInvitedPeople = endpoint({
  method: "GET",
  path: "/ops/invitation-codes/:code/people",
  tag,
  access: "operator",
  right,
  summary: "Who came by a code, the latest first.",
  params: codeParams,
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(invitedPersonSchema),
  refusals: ["not_found"],
  readsPrivateData: true,
});
