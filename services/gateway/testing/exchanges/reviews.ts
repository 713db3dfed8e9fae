import { everyone, users } from "../callers.ts";
import { byGateway, byUser, type Exchange } from "../exchange.ts";

const meta = { page: 2, totalPages: 9, total: 81, limit: 10, hasNextPage: true, hasPreviousPage: false };
const page = { page: 2, limit: 20, sortBy: "", descending: false, search: "" };
const newest = { ...page, page: 1, limit: 10, sortBy: "createdAt", descending: true };
export const review = {
  id: "v1",
  userId: "u2",
  rating: 4,
  title: "Clear",
  comment: "Good.",
  createdAt: "2026-01-02",
  updatedAt: "2026-01-03",
  user: { firstName: "Ann", lastName: "Lee", role: "Analyst" },
  consent: true,
  isOwn: true,
};
const shownReview = { ...review, user: { ...review.user, company: null, location: null } };

export const reviewExchanges: Record<string, Exchange[]> = {
  "GET /reviews": [
    {
      callers: everyone,
      path: "/reviews?sortBy=rating&sortDir=asc&userId=u2&rating=4&page=2&limit=20",
      answers: { feedback: { listReviews: () => ({ reviews: [review], meta }) } },
      calls: [
        byUser("feedback.listReviews", {
          page: { ...page, sortBy: "rating" },
          userId: "u2",
          ownOnly: false,
          rating: 4,
        }),
      ],
      data: [shownReview],
      meta,
    },
    {
      path: "/reviews?userId=me",
      answers: { feedback: { listReviews: () => ({ meta }) } },
      calls: [byUser("feedback.listReviews", { page: newest, userId: "", ownOnly: true, rating: 0 })],
      data: [],
      meta,
    },
    {
      path: "/reviews",
      isAnonymous: true,
      answers: { feedback: { listReviews: () => ({ meta }) } },
      calls: [byGateway("feedback.listReviews", { page: newest, userId: "", ownOnly: false, rating: 0 })],
      data: [],
      meta,
    },
  ],
  "POST /reviews": [
    {
      callers: users,
      path: "/reviews",
      body: { rating: 4, title: " Clear ", comment: " Good. ", consent: true },
      answers: { feedback: { putReview: () => ({ review }) } },
      calls: [byUser("feedback.putReview", { rating: 4, title: "Clear", comment: "Good.", consent: true })],
      data: shownReview,
    },
  ],
};
