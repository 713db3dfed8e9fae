import { randomUUID } from "node:crypto";
import type { Review, Reviewer, ReviewQuery, ReviewStore } from "./review.ts";

/** Creates the rules of reviews: one of each user, who may change it. */
export const createReviews = ({
  store,
  readReviewer,
  clock,
}: {
  store: ReviewStore;
  /** Reads who the author is, with the author's token. */
  readReviewer: (token: string) => Promise<Reviewer>;
  clock: () => Date;
}) => ({
  /**
   * Lists reviews: all to a user; to a visitor, readerId null, those of five stars whose authors
   * agree, without the authors' ids.
   */
  list: async ({ readerId, ...query }: ReviewQuery & { readerId: string | null }) => {
    if (readerId !== null) return store.list(query);
    // All have the same rating.
    const { reviews, meta } = await store.list({ ...query, sortBy: "createdAt", publicOnly: true });
    return { reviews: reviews.map((review) => ({ ...review, userId: null })), meta };
  },

  /** Saves a user's review in place of an earlier one. */
  put: async ({
    token,
    ...review
  }: Pick<Review, "rating" | "title" | "comment" | "consent"> & {
    userId: string;
    /** The author's access token. */
    token: string;
  }): Promise<Review> => {
    const now = clock();
    const user = await readReviewer(token);
    return store.put({ id: randomUUID(), ...review, user, createdAt: now, updatedAt: now });
  },

  summarise: () => store.summarise(),
});
export type Reviews = ReturnType<typeof createReviews>;
