import { messages } from "@plumbline/texts/messages.ts";
import type { BlogListItem } from "@plumbline/gateway/dto/blog.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SearchBox } from "../../../shared/lists/search-box.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { usePosts } from "../api/list-posts.ts";
import { PostCard } from "./post-card.tsx";
import { TagFilter } from "./tag-filter.tsx";

const limit = 10;

/** The API takes so many characters of tags. */
const maxTags = 200;

/** Lists the blog's posts, with search and tags kept in the address. */
export function BlogPage() {
  const { query, search, setSearch, readFilter, setFilter, linkToPage } = useListParams({
    defaultSort: { by: "publishedAt", dir: "desc" },
    sizes: [limit],
    sizeKey: "posts.size",
  });
  const tags = readFilter("tags", maxTags);
  const posts = usePosts({ page: query.page, limit, search, tags });
  const isWhole = search === "" && tags === "";
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title="Blog" />
      <h1 className="serif-title">Blog</h1>
      <p className="mt-1 text-ink-2">
        How companies are valued from their own filings, and what our results say.{" "}
        {/* Not a page of the app. */}
        <a href="/blog/rss.xml">RSS</a>
      </p>
      <div className="mt-6 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-full sm:w-64">
          <SearchBox value={search} onChange={setSearch} label="Search posts" />
        </div>
        <TagFilter
          chosen={tags.split(",").filter(Boolean)}
          onChange={(next) => setFilter("tags", next.join(","))}
        />
      </div>
      <PagedList
        query={posts}
        loadingLabel="Loading posts"
        errorTitle={messages.loadPostsFailed}
        empty={<EmptyState text={isWhole ? "No posts yet." : "No post matches."} />}
        linkToPage={linkToPage}
      >
        {(items) => <PostGrid posts={items} hasLead={isWhole && query.page === 1} />}
      </PagedList>
    </div>
  );
}

/** Shows posts in columns, the newest one large above them. */
function PostGrid({ posts, hasLead }: { posts: BlogListItem[]; hasLead: boolean }) {
  return (
    <ul className="mb-8 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={post.id} className={isLead ? "border-b border-line pb-12 md:col-span-full" : ""}>
            <PostCard post={post} rank={2} isLarge={isLead} />
          </li>
        );
      })}
    </ul>
  );
}
