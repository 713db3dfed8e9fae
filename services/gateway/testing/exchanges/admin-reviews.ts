import { admins } from "../callers.ts";
import { byUser, type Exchange } from "../exchange.ts";
import { review } from "./reviews.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };
const newest = { ...page, page: 1, limit: 10, sortBy: "createdAt", descending: true };
const shownReview = { ...review, user: { ...review.user, company: null, location: null } };

export const adminReviewExchanges: Record<string, Exchange[]> = {
  "GET /admin/reviews": [
    {
      callers: admins,
      path: "/admin/reviews?userId=u2&rating=4&sortBy=rating&sortDir=asc&page=2&limit=20",
      answers: { feedback: { listAllReviews: () => ({ reviews: [review], meta }) } },
      calls: [
        byUser("feedback.listAllReviews", {
          page: { ...page, sortBy: "rating" },
          userId: "u2",
          rating: 4,
        }),
      ],
      data: [shownReview],
      meta,
    },
    {
      path: "/admin/reviews?userId=&rating=",
      answers: { feedback: { listAllReviews: () => ({ meta }) } },
      calls: [byUser("feedback.listAllReviews", { page: newest, userId: "", rating: 0 })],
      data: [],
      meta,
    },
  ],
  "DELETE /admin/reviews/:id": [
    {
      callers: admins,
      path: "/admin/reviews/v1",
      answers: { feedback: { deleteReview: () => ({}) } },
      calls: [byUser("feedback.deleteReview", { id: "v1" })],
      data: {},
    },
  ],
};
