import { useSearchParams } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePosts } from "../api/list-posts.ts";

/** Lists the blog's posts. */
export function BlogPage() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get("page")) || 1);
  const posts = usePosts({ page, limit: 10 });
  return (
    <div className="wrap wrap-narrow py-9">
      <PageHead title="Blog" />
      <h1 className="serif-title mb-4">Blog</h1>
      <PagedList
        query={posts}
        loadingLabel="Loading posts"
        errorTitle="Failed to load posts"
        empty={<EmptyState text="No posts yet." />}
        linkToPage={(next) => `?page=${next}`}
      >
        {(items) => (
          <ul className="card divide-y divide-line">
            {items.map((post) => (
              <li key={post.id} className="px-5 py-4">
                <h2 className="font-serif text-xl leading-7">{post.title}</h2>
                <p className="mt-1 text-[13px] text-ink-3">
                  {formatDate(post.publishedAt)}
                  {post.tags.map((tag) => (
                    <span key={tag} className="pill ml-2">
                      {tag}
                    </span>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
