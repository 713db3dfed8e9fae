import { z } from "zod";
import { adminReviewsQuery } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { reviewDto } from "../dto/reviews.ts";
import type { Calls } from "./call.ts";

export const adminReviewCalls = {
  "GET /admin/reviews": {
    summary: "List all reviews",
    access: "user",
    rate: "read",
    query: adminReviewsQuery,
    response: z.array(reviewDto),
  },
  "DELETE /admin/reviews/:id": {
    summary: "Delete a review",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
  },
} satisfies Calls;
