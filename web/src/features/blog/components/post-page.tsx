import type { BlogPost } from "@plumbline/gateway/dto/blog.ts";
import { listHeadings } from "@plumbline/post-format/render-post.ts";
import { Link, Navigate, useParams } from "react-router-dom";
import { PostBody, usePostTree } from "../../../shared/posts/post-body.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { usePost } from "../api/get-post.ts";
import { PostCover } from "./post-cover.tsx";
import { PostMeta } from "./post-meta.tsx";
import { RelatedPosts } from "./related-posts.tsx";
import { TableOfContents } from "./table-of-contents.tsx";

/** Shows a post at its address; a former address leads to the present one. */
export function PostPage() {
  const { slug = "" } = useParams();
  const post = usePost(slug);
  if (post.isPending) return <PostSkeleton />;
  if (post.isError) {
    return (
      <div className="wrap wrap-narrow py-16">
        <PageHead title="Blog" noindex />
        <ErrorState
          isPage
          title="Failed to load the post"
          error={post.error}
          retry={() => void post.refetch()}
        />
        <p className="mt-6 text-center">
          <Link to="/blog">All posts</Link>
        </p>
      </div>
    );
  }
  if (post.data.slug !== slug) return <Navigate to={`/blog/${post.data.slug}`} replace />;
  return <Article post={post.data} />;
}

function Article({ post }: { post: BlogPost }) {
  const tree = usePostTree(post.body);
  const headings = listHeadings(tree);
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title={post.title} />
      <div className="mx-auto max-w-[720px] xl:grid xl:max-w-none xl:grid-cols-[1fr_720px_1fr] xl:gap-10">
        <article className="xl:col-start-2">
          <header>
            <p className="text-[13px]">
              <Link to="/blog">Blog</Link>
            </p>
            <h1 className="mt-3 font-serif text-[32px] leading-[40px] font-semibold tracking-tight text-balance sm:text-[42px] sm:leading-[50px]">
              {post.title}
            </h1>
            <p className="mt-4 font-serif text-[20px] leading-8 text-ink-2">{post.excerpt}</p>
            <div className="mt-5 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3">
              <span className="font-medium">{post.authorName}</span>
              <PostMeta post={post} />
              <ul aria-label="Tags" className="flex flex-wrap gap-2 sm:ml-auto">
                {post.tags.map((tag) => (
                  <li key={tag}>
                    <Link to={`/blog?tags=${encodeURIComponent(tag)}`} className="pill hover:text-ink">
                      {tag}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
            {post.coverUrl ? (
              <div className="mb-8">
                <PostCover url={post.coverUrl} sizes="(max-width: 768px) 100vw, 720px" isFirst />
              </div>
            ) : null}
          </header>
          <TableOfContents headings={headings} place="above" />
          <PostBody tree={tree} />
        </article>
        <TableOfContents headings={headings} place="beside" />
      </div>
      <RelatedPosts id={post.id} />
    </div>
  );
}

function PostSkeleton() {
  return (
    <div className="wrap wrap-narrow grid gap-5 py-12" role="status" aria-label="Loading the post">
      <Skeleton height={46} />
      <Skeleton width="70%" height={46} />
      <Skeleton width="40%" />
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} height={20} />
      ))}
    </div>
  );
}
