import type { BlogListItem } from "@plumbline/gateway/dto/blog.ts";
import { Link } from "react-router-dom";
import { PostCover } from "./post-cover.tsx";
import { PostMeta } from "./post-meta.tsx";

/** Shows a post in a list: its picture, title, excerpt, day and reading time. */
export function PostCard({
  post,
  rank,
  isLarge = false,
}: {
  post: BlogListItem;
  rank: 2 | 3;
  isLarge?: boolean;
}) {
  const Heading = `h${rank}` as const;
  return (
    <article
      className={`group relative grid content-start gap-x-8 gap-y-4 ${isLarge && post.coverUrl ? "md:grid-cols-[3fr_2fr] md:items-center" : ""}`}
    >
      <PostCover
        url={post.coverUrl}
        sizes={isLarge ? "(max-width: 768px) 100vw, 700px" : "(max-width: 768px) 100vw, 380px"}
        isFirst={isLarge}
      />
      <div>
        <PostMeta post={post} />
        <Heading
          className={`mt-1.5 font-serif font-semibold tracking-tight ${isLarge ? "text-[28px] leading-9" : "text-[21px] leading-7"}`}
        >
          {/* The link covers the card, and its name is the title alone. */}
          <Link
            to={`/blog/${post.slug}`}
            className="group-hover:text-value after:absolute after:inset-0 after:content-['']"
          >
            {post.title}
          </Link>
        </Heading>
        <p className="mt-2 text-[15px] leading-6 text-ink-2">{post.excerpt}</p>
      </div>
    </article>
  );
}
