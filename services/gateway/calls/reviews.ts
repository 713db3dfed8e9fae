import { z } from "zod";
import { reviewDto, reviewListQuery, reviewRequest } from "../dto/reviews.ts";
import type { Calls } from "./call.ts";

export const reviewCalls = {
  "GET /reviews": {
    summary: "List reviews: all for users, those of five stars for visitors",
    access: "public",
    rate: "read",
    query: reviewListQuery,
    response: z.array(reviewDto),
  },
  "POST /reviews": {
    summary: "Save the caller's review in place of an earlier one",
    access: "user",
    rate: "write",
    body: reviewRequest,
    response: reviewDto,
  },
} satisfies Calls;
