import { ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { z } from "zod";
import { adminReviewsQuery } from "../dto/admin-feedback.ts";
import { emptyResponse, idParam } from "../dto/common.ts";
import { reviewDto } from "../dto/reviews.ts";
import { toPageRequest } from "../http/page-request.ts";
import { presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Administrators' calls for reviews. Feedback admits administrators only. */
export const adminReviewRoutes = [
  route({
    method: "get",
    path: "/admin/reviews",
    summary: "List all reviews",
    access: "user",
    rate: "read",
    query: adminReviewsQuery,
    response: z.array(reviewDto),
    handle: async ({ query: { userId, rating, ...page }, clients, asUser }) => {
      const { reviews, meta } = await clients.feedback.listAllReviews(
        { page: toPageRequest(page), userId, rating: Number(rating ?? 0) },
        asUser,
      );
      return presentPage(ReviewSchema, reviewDto, reviews, meta);
    },
  }),
  route({
    method: "delete",
    path: "/admin/reviews/:id",
    summary: "Delete a review",
    access: "user",
    rate: "write",
    params: idParam,
    response: emptyResponse,
    handle: async ({ params, clients, asUser }) => {
      await clients.feedback.deleteReview(params, { as: asUser.as });
      return { data: {} };
    },
  }),
];
