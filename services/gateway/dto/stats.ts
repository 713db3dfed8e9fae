import { z } from "zod";

/** averageRating is null without reviews. */
export const publicStats = z.object({
  averageRating: z.number().nullable(),
  totalUsers: z.number().int(),
  totalAnalyses: z.number().int(),
});
export type PublicStats = z.infer<typeof publicStats>;
