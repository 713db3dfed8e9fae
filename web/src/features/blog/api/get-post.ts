import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Reads a published post by its slug, a former one, or its id (GET /blog/{slug-or-id}). */
export function usePost(slug: string) {
  return useQuery({
    queryKey: [...queryKeys.posts, "one", slug],
    queryFn: () => call("GET /blog/:slug", { params: { slug } }),
  });
}

/** Lists posts that have tags in common with one (GET /blog/{id}/related). */
export function useRelatedPosts(id: string) {
  return useQuery({
    queryKey: [...queryKeys.posts, "related", id],
    queryFn: () => call("GET /blog/:id/related", { params: { id }, query: { limit: 3 } }),
  });
}
