import { z } from "zod";
import { belief } from "../dto/beliefs.ts";
import { idParam } from "../dto/common.ts";
import type { Calls } from "./call.ts";

export const beliefCalls = {
  "GET /beliefs": {
    summary: "List the scenarios that the user kept as forecasts, with how they did, newest first",
    access: "user",
    rate: "read",
    response: z.array(belief),
  },
  "DELETE /beliefs/:id": {
    summary: "Remove a forecast of the user's; the scenario stays",
    access: "user",
    rate: "write",
    params: idParam,
    response: z.array(belief),
  },
} satisfies Calls;
