import { z } from "zod";

const email = z
  .string({ error: "E-mail is required" })
  .trim()
  .toLowerCase()
  .min(1, "E-mail is required")
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));

export const shareRequest = z.object({ recipientEmail: email });

/** INVITED: the address has no account yet. */
const shareStatus = z.enum(["DELIVERED", "INVITED"]);

/** remaining: shares left of the month. */
export const shareResult = z.object({ status: shareStatus, remaining: z.number().int() });

export const shareQuota = z.object({ remaining: z.number().int(), limit: z.number().int() });

/** Whom an analysis is shared with. */
export const shareItem = z.object({
  id: z.string(),
  recipientEmail: z.string(),
  status: shareStatus,
  createdAt: z.string(),
});

export const shareParam = z.object({ id: z.string(), shareId: z.string() });

export const sharedMetaRequest = z.object({
  ids: z.array(z.string().max(100)).max(100, "Ask for at most 100 analyses."),
});
/** Who shared an analysis with the caller. */
export const sharedMeta = z.object({
  analysisId: z.string(),
  sharedByFirstName: z.string(),
  sharedByLastName: z.string(),
});
export type SharedMeta = z.infer<typeof sharedMeta>;
