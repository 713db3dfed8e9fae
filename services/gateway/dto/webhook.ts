import { z } from "zod";

const delivery = z.object({
  id: z.string(),
  /** watch.moved, or webhook.test. */
  type: z.string(),
  state: z.enum(["WAITING", "DELIVERED", "FAILED"]),
  createdAt: z.string(),
  attempts: z.number().int(),
  attemptedAt: z.string().nullable(),
  /** The HTTP status of the last answer; null without one. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed, as a sentence. */
  problem: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

/** The caller's webhook with its newest deliveries. webhook: null without one. */
export const webhookResponse = z.object({
  /** offAt: when it was switched off, because a message had failed for good. */
  webhook: z.object({ url: z.string(), offAt: z.string().nullable() }).nullable(),
  deliveries: z.array(delivery),
});
export type WebhookDto = z.infer<typeof webhookResponse>;

export const webhookRequest = z.object({
  url: z.string({ error: "Enter an address" }).trim().min(1, "Enter an address").max(500, "Address too long"),
});
export type WebhookRequest = z.infer<typeof webhookRequest>;
/** secret: of a new webhook, shown once; null for one that exists. */
export const webhookSaved = z.object({ secret: z.string().nullable() });
/** Shown once. */
export const webhookSecret = z.object({ secret: z.string() });
