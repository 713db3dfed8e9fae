import type { ReviewDto } from "@plumbline/gateway/dto/reviews.ts";

/** Shows who wrote a review: name, role with company, location, as far as the account says. */
export function ReviewAuthor({ user }: { user: ReviewDto["user"] }) {
  const { firstName, lastName, role, company, location } = user;
  const work = [role, company].filter(Boolean).join(", ");
  return (
    <span className="text-[13px] text-ink-3">
      <span className="font-medium text-ink-2">{`${firstName} ${lastName}`.trim()}</span>
      {[work, location].filter(Boolean).map((text) => ` · ${text}`)}
    </span>
  );
}
