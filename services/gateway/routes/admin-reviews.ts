import { ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import type { adminReviewCalls } from "../calls/admin-reviews.ts";
import { reviewDto } from "../dto/reviews.ts";
import { toPageRequest } from "../http/page-request.ts";
import { presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Administrators' calls for reviews. Feedback admits administrators only. */
export const adminReviewHandlers: Handlers<typeof adminReviewCalls> = {
  "GET /admin/reviews": async ({ query: { userId, rating, ...page }, clients, asUser }) => {
    const { reviews, meta } = await clients.feedback.listAllReviews(
      { page: toPageRequest(page), userId, rating: Number(rating ?? 0) },
      asUser,
    );
    return presentPage(ReviewSchema, reviewDto, reviews, meta);
  },
  "DELETE /admin/reviews/:id": async ({ params, clients, asUser }) => {
    await clients.feedback.deleteReview(params, { as: asUser.as });
    return { data: {} };
  },
};
