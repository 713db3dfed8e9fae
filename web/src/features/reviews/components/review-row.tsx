import type { ReviewDto } from "@plumbline/gateway/dto/reviews.ts";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import { Stars } from "../../../shared/ui/stars.tsx";
import { ReviewAuthor } from "./review-author.tsx";

/** Shows a review with its author; the own one has a link to change it. */
export function ReviewRow({ review }: { review: ReviewDto }) {
  return (
    <li className="card px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <Stars rating={review.rating} />
        {review.isOwn ? (
          <span className="flex items-center gap-3 text-[13px]">
            <span className="pill">Your review</span>
            <Link to="/reviews/new">Edit</Link>
          </span>
        ) : null}
      </div>
      <h2 className="mt-2 text-[15px] leading-5 break-words">{review.title}</h2>
      <p className="mt-1 break-words whitespace-pre-line text-ink-2">{review.comment}</p>
      <p className="mt-3">
        <ReviewAuthor user={review.user} />
        <span className="text-[13px] text-ink-3"> · {formatDate(review.createdAt)}</span>
      </p>
    </li>
  );
}
