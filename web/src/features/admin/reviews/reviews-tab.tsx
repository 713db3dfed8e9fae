import type { ReviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { Stars } from "../../../shared/ui/stars.tsx";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { FilterSelect } from "../console/filter-select.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { DeleteReviews } from "./delete-reviews.tsx";

const nameOf = ({ user }: ReviewDto) => `${user.firstName} ${user.lastName}`.trim();
const ratingWords = { 5: "5 stars", 4: "4 stars", 3: "3 stars", 2: "2 stars", 1: "1 star" };

const columns: Column<ReviewDto>[] = [
  { label: "Title", value: ({ title }) => title },
  {
    label: "Rating",
    value: ({ rating }) => rating,
    show: ({ rating }) => <Stars rating={rating} size={14} />,
    sortBy: "rating",
  },
  {
    label: "User",
    value: nameOf,
    show: (review) =>
      review.userId ? <Link to={`/admin/users/${review.userId}`}>{nameOf(review)}</Link> : nameOf(review),
  },
  {
    label: "Comment",
    value: ({ comment }) => comment,
    show: ({ comment }) => (
      <span className="block max-w-[52ch] break-words whitespace-pre-line">{comment}</span>
    ),
    isWideOnly: true,
  },
  { label: "User ID", value: ({ userId }) => userId, isWideOnly: true },
  {
    label: "Created",
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => formatDate(createdAt),
    sortBy: "createdAt",
  },
];

/** Lists all reviews, of which administrators delete those that break the rules. */
export function ReviewsTab() {
  const list = useAdminList({
    list: "GET /admin/reviews",
    columns,
    defaultSort: { by: "createdAt", dir: "desc" },
    sizes: [10, 20, 50],
    sizeKey: "admin.reviews.size",
    names: { order: "sortDir" },
    filters: { userId: "any", rating: ratingWords },
  });
  return (
    <AdminList
      list={list}
      label="Reviews of all users"
      noun="reviews"
      columns={columns}
      nameOf={({ title }) => title}
      bulk={(selection) => <DeleteReviews selection={selection} />}
      filters={
        <>
          <div className="w-full sm:w-64">
            <SearchBox
              value={list.params.readFilter("userId")}
              onChange={(userId) => list.params.setFilter("userId", userId)}
              label="User ID"
              placeholder="User ID"
            />
          </div>
          <FilterSelect list={list} name="rating" label="Rating" options={ratingWords} />
        </>
      }
    />
  );
}
