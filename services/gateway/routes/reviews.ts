import { ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { z } from "zod";
import { reviewDto, reviewListQuery, reviewRequest } from "../dto/reviews.ts";
import { toPageRequest } from "../http/page-request.ts";
import { present, presentPage } from "../http/present.ts";
import { route } from "../http/route.ts";

/** Calls for reviews of the product. Feedback decides who reads which. */
export const reviewRoutes = [
  route({
    method: "get",
    path: "/reviews",
    summary: "List reviews: all for users, those of five stars for visitors",
    access: "public",
    rate: "read",
    query: reviewListQuery,
    response: z.array(reviewDto),
    handle: async ({ query: { userId = "", rating = 0, ...page }, clients, caller, asUser }) => {
      const ownOnly = userId === "me";
      const { reviews, meta } = await clients.feedback.listReviews(
        { page: toPageRequest(page), rating, ...(ownOnly ? { ownOnly } : { userId }) },
        caller.kind === "user" ? asUser : {},
      );
      return presentPage(ReviewSchema, reviewDto, reviews, meta);
    },
  }),
  route({
    method: "post",
    path: "/reviews",
    summary: "Save the caller's review in place of an earlier one",
    access: "user",
    rate: "write",
    body: reviewRequest,
    response: reviewDto,
    handle: async ({ body, clients, asUser }) => {
      const { review } = await clients.feedback.putReview(body, { as: asUser.as });
      return { data: present(ReviewSchema, reviewDto, review) };
    },
  }),
];
