import { z } from "zod";
import { depositStatuses } from "#domain/deposit/depositStatuses.ts";
import {
  type GatewayName,
  type PaymentMethodName,
  type PaymentMode,
  paymentMethodNames,
  paymentMethods,
} from "#domain/payment/paymentMethods.ts";
import { paymentStatuses } from "#domain/payment/paymentStatuses.ts";

type MethodProvider = (typeof paymentMethods)[PaymentMethodName]["provider"];

const methods = Object.values(paymentMethods);

export const depositStatusSchema = z.enum(depositStatuses);
export const paymentStatusSchema = z.enum(paymentStatuses);

/** How a deposit was made: `NONE` while deposits are switched off, else by what it is paid. */
export const depositModeSchema = z.enum(["NONE", ...paymentMethodNames]);

/** By what a payment is made: a deposit's by its method, an order's on the page of a provider. */
export const paymentModeSchema = z.enum(["ONLINE", ...paymentMethodNames]) satisfies z.ZodType<PaymentMode>;

/** Whom a way of paying names beside itself. */
export const methodProviderSchema = z.enum([
  ...new Set(methods.map(({ provider }): MethodProvider => provider)),
]);

/** By what name a payment stands in our books. */
export const gatewaySchema = z.enum([...new Set(methods.map(({ gateway }): GatewayName => gateway))]);
