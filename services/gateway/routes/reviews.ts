import { ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import type { reviewCalls } from "../calls/reviews.ts";
import { reviewDto } from "../dto/reviews.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** Calls for reviews of the product. Feedback decides who reads which. */
export const reviewHandlers: Handlers<typeof reviewCalls> = {
  "GET /reviews": async ({ query: { userId = "", rating = 0, ...page }, clients, caller, asUser }) => {
    const ownOnly = userId === "me";
    const { reviews, meta } = await clients.feedback.listReviews(
      { page: toPageRequest(page), rating, ...(ownOnly ? { ownOnly } : { userId }) },
      caller.kind === "user" ? asUser : {},
    );
    return presentPage(ReviewSchema, reviewDto, reviews, meta);
  },
  "POST /reviews": async ({ body, clients, asUser }) => {
    const { review } = await clients.feedback.putReview(body, { as: asUser.as });
    return { data: present(ReviewSchema, reviewDto, review) };
  },
};
