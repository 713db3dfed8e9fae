import { useRelatedPosts } from "../api/get-post.ts";
import { PostCard } from "./post-card.tsx";

/** Shows related posts; nothing while there are none, or if they cannot be loaded. */
export function RelatedPosts({ id }: { id: string }) {
  const { data: posts = [] } = useRelatedPosts(id);
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-posts" className="mt-20 border-t border-line pt-10">
      <h2 id="related-posts">Related posts</h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} rank={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
