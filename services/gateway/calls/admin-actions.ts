import { z } from "zod";
import { adminAction, adminActionsQuery } from "../dto/admin-actions.ts";
import type { Calls } from "./call.ts";

export const adminActionCalls = {
  "GET /admin/audit": {
    summary: "List what administrators did",
    access: "user",
    rate: "read",
    query: adminActionsQuery,
    response: z.array(adminAction),
  },
} satisfies Calls;
