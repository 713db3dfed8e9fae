import type { PageMeta } from "@plumbline/platform/database/paging.ts";

/** Who wrote a review. Texts that the account does not have are null. */
export type Reviewer = {
  firstName: string;
  lastName: string;
  role: string | null;
  company: string | null;
  location: string | null;
};

/** Reads who an account is from an event or an answer of identity. */
export const readReviewer = ({
  firstName,
  lastName,
  role = null,
  company = null,
  location = null,
}: {
  firstName: string;
  lastName: string;
  role?: string | null;
  company?: string | null;
  location?: string | null;
}): Reviewer => ({ firstName, lastName, role, company, location });

/** A user's opinion of the product. */
export type Review = {
  id: string;
  /** Null once the account is deleted. */
  userId: string | null;
  /** 1 to 5. */
  rating: number;
  title: string;
  comment: string;
  user: Reviewer;
  /** The author agrees that visitors read it, if it has five stars. */
  consent: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export const reviewOrders = ["createdAt", "rating"] as const;
export type ReviewQuery = {
  page: number;
  limit: number;
  sortBy: (typeof reviewOrders)[number];
  descending: boolean;
  userId?: string;
  rating?: number;
  /** Only what visitors may read: five stars, and the consent of their authors. */
  publicOnly?: boolean;
};

export type ReviewStore = {
  list: (query: ReviewQuery) => Promise<{ reviews: Review[]; meta: PageMeta }>;
  /** Saves a user's review in place of an earlier one, of which id and createdAt stay. */
  put: (review: Review & { userId: string }) => Promise<Review>;
  /** average: null without reviews. */
  summarise: () => Promise<{
    average: number | null;
    count: number;
    ratings: { rating: number; count: number }[];
  }>;
  /** Takes name, id and consent from the review of a user who is gone. */
  anonymise: (userId: string) => Promise<void>;
};
