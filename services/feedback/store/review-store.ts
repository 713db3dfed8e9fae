import { inTransaction } from "@plumbline/platform/database/database.ts";
import { readList } from "@plumbline/platform/database/read-page.ts";
import type { Connection } from "mongoose";
import type { Review, ReviewStore } from "../domain/review.ts";
import { lockAuthor } from "./authors.ts";
import { feedbackModels } from "./models.ts";

/** The rating that visitors read. */
const publicRating = 5;

const nobody = { firstName: "Deleted user", lastName: "", role: null, company: null, location: null };

const toReview = (row: object): Review => {
  const {
    _id,
    userId,
    isPublic: _isPublic,
    ...rest
  } = row as Omit<Review, "id" | "userId"> & {
    _id: string;
    userId?: string;
    isPublic: boolean;
  };
  return { ...rest, id: _id, userId: userId ?? null };
};

/** Creates the store of reviews in MongoDB; a user has one. */
export const createReviewStore = ({ connection }: { connection: Connection }): ReviewStore => {
  const { Reviews } = feedbackModels(connection);

  return {
    list: async ({ page, limit, sortBy, descending, userId, rating, publicOnly = false }) => {
      const query = {
        ...(userId !== undefined && { userId }),
        ...(rating !== undefined && { rating }),
        ...(publicOnly && { isPublic: true }),
      };
      const { rows, meta } = await readList<Parameters<typeof toReview>[0]>({
        model: Reviews,
        filter: query,
        isSearch: false,
        order: [sortBy, "createdAt", "_id"],
        page,
        limit,
        descending,
      });
      return { reviews: rows.map(toReview), meta };
    },
    put: (review) =>
      inTransaction(connection, async (session) => {
        // Of two concurrent reviews of a user the later one waits here, and then finds the first.
        await lockAuthor(connection, review.userId, session);
        const { id, createdAt, ...fields } = review;
        const saved = await Reviews.findOneAndUpdate(
          { userId: review.userId },
          {
            $set: { ...fields, isPublic: review.consent && review.rating === publicRating },
            $setOnInsert: { _id: id, createdAt },
          },
          { session, upsert: true, returnDocument: "after" },
        ).lean();
        return toReview(saved);
      }),
    summarise: async () => {
      // The condition holds for all: with it, the index of the rating answers.
      const found = await Reviews.aggregate<{ _id: number; count: number }>([
        { $match: { rating: { $gte: 1 } } },
        { $group: { _id: "$rating", count: { $sum: 1 } } },
      ]);
      const ratings = [1, 2, 3, 4, 5].map((rating) => ({
        rating,
        count: found.find(({ _id }) => _id === rating)?.count ?? 0,
      }));
      const count = ratings.reduce((sum, one) => sum + one.count, 0);
      const total = ratings.reduce((sum, one) => sum + one.rating * one.count, 0);
      return { average: count === 0 ? null : total / count, count, ratings };
    },
    anonymise: async (userId) => {
      await Reviews.updateOne(
        { userId },
        { $set: { user: nobody, consent: false, isPublic: false }, $unset: { userId: 1 } },
      );
    },
  };
};
