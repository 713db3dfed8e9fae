import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";
import { packs } from "./domain/packs.ts";

export const billingConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    /** Of NATS's monitoring port; with it, a metric says whether a power cut may take messages. */
    NATS_MONITOR_URL: z.url().optional(),
    /** What the house account has for the analyses that Plumbline publishes; given once. */
    HOUSE_CREDITS: z.coerce.number().int().min(0).max(1_000).default(0),
    /** Of the app, for the way back from a checkout. */
    PUBLIC_URL: z.url(),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** Of a server that speaks Stripe's protocol; Stripe's own by default. */
    STRIPE_URL: z.url().optional(),
    /** The seller on invoices: name, address and tax number, with | between the lines. */
    SELLER: z
      .string()
      .default("Plumbline")
      .transform((text) => text.split("|").map((line) => line.trim())),
    /** The price ids of the packs of 1, 20 and 100 credits, with commas between them. */
    STRIPE_PRICES: z
      .string()
      .transform((text) => text.split(",").map((id) => id.trim()))
      .pipe(z.array(z.string().min(1)).length(packs.length)),
  });
