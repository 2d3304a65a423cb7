import { z } from "zod";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { readData } from "../readData.ts";

const personSchema = z
  .strictObject({
    mobile: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** In Fraser Town; an operator needs none. */
    door: z.string().optional(),
    /** Of who works at Blaze. */
    roles: z.array(z.enum(operatorRoles)).default([]),
  })
  .transform((person) => ({
    ...person,
    email: `${person.firstName}.${person.lastName}@example.in`.toLowerCase(),
  }));

const people = readData(
  "data/people.json",
  z.strictObject({
    operator: personSchema,
    seller: personSchema,
    buyers: z.array(personSchema),
    otherSellers: z.array(z.string()),
    bidders: z.array(z.string()),
  }),
);

/** Who lives in the demo. Only these nine mobiles can sign in (R-DEMO-1). */
export const demoOperator = people.operator;
export const demoSeller = people.seller;
export const demoBuyers = people.buyers;

/** Sellers of the other listings. They have no mobile that can sign in. */
export const demoSellerNames = people.otherSellers;

/** Who bids while nobody else does; the bid history masks their names. */
export const demoBidderNames = people.bidders;
