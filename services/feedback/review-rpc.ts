import type { MessageInitShape } from "@bufbuild/protobuf";
import type { FeedbackService, ReviewSchema } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { requireUserId, tokenOf } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { invalidField } from "./domain/errors.ts";
import { type Review, reviewOrders } from "./domain/review.ts";
import type { Reviews } from "./domain/reviews.ts";
import { readOrder } from "./words.ts";

const maxTitleLength = 100;
const maxCommentLength = 2_000;

const requireRating = (rating: number): number => {
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw invalidField("rating", "Please choose one to five stars");
  return rating;
};

const readText = (field: string, label: string, text: string, maxLength: number): string => {
  if (text.trim() === "") throw invalidField(field, `${label} is required`);
  if (text.length > maxLength) throw invalidField(field, `${label} must be ${maxLength} characters or less.`);
  return text.trim();
};

const presentReview = (review: Review, readerId: string | null): MessageInitShape<typeof ReviewSchema> => {
  const { role, company, location, ...names } = review.user;
  return {
    id: review.id,
    ...optional("userId", review.userId),
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
    user: {
      ...names,
      ...optional("role", role),
      ...optional("company", company),
      ...optional("location", location),
    },
    consent: review.consent,
    isOwn: readerId !== null && review.userId === readerId,
  };
};

/** Creates the handlers of calls about reviews. */
export const createReviewRpc = ({
  reviews,
  requireAccounts,
}: {
  reviews: Reviews;
  requireAccounts: RequireAccounts;
}) => {
  /** Lists reviews to a reader, of one user unless userId is empty, of a rating unless it is 0. */
  const list = async (
    readerId: string | null,
    { page, userId, rating }: { page?: PageRequest | undefined; userId: string; rating: number },
  ) => {
    const found = await reviews.list({
      readerId,
      ...normalisePage(page),
      sortBy: readOrder(reviewOrders, page?.sortBy),
      descending: page?.descending ?? true,
      ...(userId === "" ? {} : { userId }),
      ...(rating === 0 ? {} : { rating: requireRating(rating) }),
    });
    return { reviews: found.reviews.map((review) => presentReview(review, readerId)), meta: found.meta };
  };
  return {
    listReviews: {
      access: "public",
      handle: async ({ ownOnly, ...query }, { caller }) => {
        const readerId = caller.kind === "user" ? caller.userId : null;
        if (ownOnly) return list(readerId, { ...query, userId: requireUserId(caller) });
        if (query.userId !== "") await requireAccounts([query.userId]);
        return list(readerId, query);
      },
    },
    listAllReviews: {
      access: "admin",
      handle: async (query, { caller }) => {
        if (query.userId !== "") await requireAccounts([query.userId]);
        return list(requireUserId(caller), query);
      },
    },
    putReview: {
      access: "user",
      handle: async ({ rating, title, comment, consent }, { caller }) => {
        const userId = requireUserId(caller);
        const review = await reviews.put({
          userId,
          token: tokenOf(caller),
          rating: requireRating(rating),
          title: readText("title", "Title", title, maxTitleLength),
          comment: readText("comment", "Comment", comment, maxCommentLength),
          consent,
        });
        return { review: presentReview(review, userId) };
      },
    },
    summariseReviews: {
      access: { services: ["gateway"] },
      handle: async () => {
        const { average, ...counts } = await reviews.summarise();
        return { ...counts, ...optional("average", average) };
      },
    },
  } satisfies Partial<Methods<typeof FeedbackService>>;
};
