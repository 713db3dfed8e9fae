import { z } from "zod";
import { listQuery } from "./common.ts";

export const reportListQuery = listQuery.extend({ type: z.enum(["FEATURE", "BUG"]).default("FEATURE") });
export const feedbackItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(["FEATURE", "BUG", "ANALYSIS"]),
  status: z.enum(["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"]),
  score: z.number().int(),
  author: z.object({ firstName: z.string() }),
  createdAt: z.string(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;
