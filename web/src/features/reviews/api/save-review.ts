import type { ReviewDto, ReviewRequest } from "@plumbline/gateway/dto/reviews.ts";
import { call } from "../../../shared/api/api.ts";

/** Saves the user's review in place of an earlier one (POST /reviews). */
export function saveReview(body: ReviewRequest): Promise<ReviewDto> {
  return call("POST /reviews", { body });
}
