import type { BlogListItem } from "@plumbline/gateway/dto/blog.ts";
import { formatDate } from "../../../shared/format.ts";

/** Shows the day of a post and how long it takes to read. */
export function PostMeta({ post }: { post: BlogListItem }) {
  return (
    <p className="text-[13px] text-ink-3">
      <time dateTime={post.publishedAt ?? undefined}>{formatDate(post.publishedAt)}</time>
      <span aria-hidden="true"> · </span>
      {post.readingMinutes} min read
    </p>
  );
}
