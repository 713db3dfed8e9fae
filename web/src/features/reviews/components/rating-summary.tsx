import { formatDecimal, formatInteger } from "../../../shared/format.ts";
import { Stars } from "../../../shared/ui/stars.tsx";
import { useRating } from "../api/get-rating.ts";

/** Shows the mean of all ratings with their count; nothing without reviews. */
export function RatingSummary() {
  const { data } = useRating();
  if (!data?.averageRating) return null;
  return (
    <p className="mt-2 flex items-center gap-2 text-ink-2">
      <Stars rating={Math.round(data.averageRating)} />
      <span>
        <span className="num font-semibold text-ink">{formatDecimal(data.averageRating, 1)}</span> of 5, from{" "}
        {formatInteger(data.ratingCount)} {data.ratingCount === 1 ? "rating" : "ratings"}
      </span>
    </p>
  );
}
