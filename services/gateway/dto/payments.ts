import { z } from "zod";
import { cannotSort, listQuery } from "./common.ts";

export const creditsResponse = z.object({
  credits: z.number().int(),
  /** Whether the user has bought credits before. */
  hasPurchased: z.boolean(),
});

export type CreditsDto = z.infer<typeof creditsResponse>;

/** Amounts are in minor units of the currency. */
export const packDto = z.object({
  priceId: z.string(),
  credits: z.number().int(),
  amount: z.number().int(),
  usualAmount: z.number().int().nullable(),
  currency: z.string(),
});
export type PackDto = z.infer<typeof packDto>;

export const checkoutRequest = z.object({
  priceId: z.string().min(1, "Choose one of the packs.").max(200),
  idempotencyKey: z.string().min(8).max(100).optional(),
});
export const checkoutResponse = z.object({ url: z.url() });

/** What a user earns with a friend. bonus: credits given, and to be given; until: of new purchases. */
export const referralDto = z.object({
  id: z.string(),
  firstName: z.string(),
  joinedAt: z.string(),
  creditsBought: z.number().int(),
  bonus: z.number().int(),
  pendingBonus: z.number().int(),
  until: z.string(),
});
export const referralsQuery = listQuery.pick({ page: true, limit: true });
export const referralCode = z.object({ referralCode: z.string() });

const paymentStatus = z.enum([
  "OPEN",
  "PENDING",
  "PAID",
  "REFUNDING",
  "REFUNDED",
  "DISPUTED",
  "ENDED",
  "FAILED",
]);

/** The purchase of a checkout: amount_total in minor units of the currency, plan the product's name. */
export const checkoutSession = z.object({
  currency: z.string(),
  amount_total: z.number().int(),
  plan: z.string(),
  priceId: z.string(),
  credits: z.number().int(),
  status: paymentStatus,
});

export type CheckoutSession = z.infer<typeof checkoutSession>;

export const transactionDto = z.object({
  id: z.string(),
  productName: z.string(),
  priceId: z.string(),
  creditsPurchased: z.number().int(),
  amountPaid: z.number().int(),
  amountRefunded: z.number().int(),
  currency: z.string(),
  paymentStatus,
  purchaseDate: z.string(),
  stripeCheckoutSessionId: z.string().nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Whether the money can be had back under the guarantee now. */
  refundable: z.boolean(),
});

export type TransactionDto = z.infer<typeof transactionDto>;

export const creditEventDto = z.object({
  id: z.string(),
  eventType: z.enum([
    "PURCHASE",
    "ANALYSIS_RUN",
    "ANALYSIS_REFUND",
    "ADMIN_GIFT",
    "REFERRAL_BONUS",
    "MANUAL_ADJUSTMENT",
    "PURCHASE_REFUND",
  ]),
  creditChange: z.number().int(),
  newBalance: z.number().int(),
  timestamp: z.string(),
  userId: z.string(),
  notes: z.string().nullable(),
});

export type CreditEventDto = z.infer<typeof creditEventDto>;

export const transactionsQuery = listQuery.extend({
  sortBy: z
    .enum(["purchaseDate", "amountPaid", "creditsPurchased", "paymentStatus", "productName"], cannotSort)
    .default("purchaseDate"),
});
export type TransactionSort = z.output<typeof transactionsQuery>["sortBy"];
export const creditEventsQuery = listQuery.omit({ search: true }).extend({
  sortBy: z.enum(["timestamp"], cannotSort).default("timestamp"),
});
