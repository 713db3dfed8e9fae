import { messages } from "@plumbline/texts/messages.ts";
import { Link, useLocation } from "react-router-dom";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { useSession } from "../../../shared/session/session-store.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { useOwnReview, useReviews } from "../api/list-reviews.ts";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewRow } from "./review-row.tsx";

const pages = { sizes: [10, 20, 50], sizeKey: "pageSize.reviews" };
const orders = [
  { id: "createdAt-desc", label: "Newest first" },
  { id: "createdAt-asc", label: "Oldest first" },
  { id: "rating-desc", label: "Highest rating" },
  { id: "rating-asc", label: "Lowest rating" },
];
const sorts = ["createdAt", "rating"];
const ratings = [5, 4, 3, 2, 1];

/** Lists what users say of the product: all to users, five stars to visitors. */
export function ReviewsPage() {
  const isSignedIn = useSession((state) => state.user !== null);
  const location = useLocation();
  const own = useOwnReview();
  const list = useListParams({ sorts, defaultSort: { by: "createdAt", dir: "desc" }, ...pages });
  const rating = ratings.find((one) => String(one) === list.readFilter("rating"));
  const { page, limit, sortBy, sortDir } = list.query;
  const reviews = useReviews(
    isSignedIn ? { page, limit, sortBy, sortDir, ...(rating && { rating }) } : { page, limit },
  );
  return (
    <div className="wrap wrap-narrow py-9">
      <PageHead title="Reviews" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif-title">Reviews</h1>
        <Link className="btn btn-primary" to="/reviews/new">
          {own.data ? "Edit your review" : "Write a review"}
        </Link>
      </div>
      <RatingSummary />
      {isSignedIn ? (
        <Choices
          order={`${sortBy}-${sortDir}`}
          rating={rating}
          onRating={(next) => list.setFilter("rating", next)}
          onOrder={(next) => {
            const [nextBy = "", nextDir] = next.split("-");
            list.setSort({ by: nextBy, dir: nextDir === "asc" ? "asc" : "desc" });
          }}
        />
      ) : (
        <p className="mt-4 text-ink-2">
          These are the five-star reviews.{" "}
          <Link to="/login" state={{ from: location }}>
            Log in
          </Link>{" "}
          to read all of them.
        </p>
      )}
      <div className="mt-4">
        <PagedList
          query={reviews}
          loadingLabel="Loading reviews"
          errorTitle={messages.loadReviewsFailed}
          empty={<EmptyState text="No reviews found." />}
          linkToPage={list.linkToPage}
          sizes={pages.sizes}
          onSize={list.setSize}
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((review) => (
                <ReviewRow key={review.id} review={review} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}

function Choices({
  order,
  rating,
  onRating,
  onOrder,
}: {
  order: string;
  rating: number | undefined;
  onRating: (rating: string) => void;
  onOrder: (order: string) => void;
}) {
  return (
    <div className="mt-4 flex flex-wrap gap-4 text-[13px] text-ink-2">
      <label className="flex items-center gap-2">
        Rating
        <select
          className="input w-auto py-1"
          value={rating ?? ""}
          onChange={({ target }) => onRating(target.value)}
        >
          <option value="">All</option>
          {ratings.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? "1 star" : `${one} stars`}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        Order
        <select className="input w-auto py-1" value={order} onChange={({ target }) => onOrder(target.value)}>
          {orders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
