const star = "M8 1.6l1.9 4.1 4.5.5-3.3 3 .9 4.4L8 11.4l-4 2.2.9-4.4-3.3-3 4.5-.5z";
const positions = [1, 2, 3, 4, 5];

/** Draws a star, filled or as an outline; hidden from screen readers. */
export function Star({ isFilled, size }: { isFilled: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={star}
        fill={isFilled ? "var(--price)" : "none"}
        stroke={isFilled ? "var(--price)" : "var(--control)"}
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Shows a rating as one to five stars. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={`${rating} of 5 stars`}>
      {positions.map((position) => (
        <Star key={position} isFilled={position <= rating} size={size} />
      ))}
    </span>
  );
}
