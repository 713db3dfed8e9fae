import { z } from "zod";
import { cannotSort, listQuery } from "./common.ts";

const targetType = z.enum(
  ["user", "analysis", "purchase", "mail", "report", "review", "post", "message", "client"],
  "Choose what was changed from the list.",
);

/** The log of what administrators did. searchTerm: a person, the id of a target, or an act. */
export const adminActionsQuery = listQuery.omit({ search: true, sortDir: true, sortBy: true }).extend({
  sortBy: z.enum(["at"], cannotSort).default("at"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
  searchTerm: z.string().trim().max(100).default(""),
  targetType: targetType.optional(),
});

/** An act. Names are empty if the account is deleted; before and after are JSON or empty. */
export const adminAction = z.object({
  id: z.string(),
  service: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  action: z.string(),
  targetType,
  targetId: z.string(),
  targetName: z.string(),
  before: z.string(),
  after: z.string(),
  at: z.string(),
});
export type AdminAction = z.infer<typeof adminAction>;
