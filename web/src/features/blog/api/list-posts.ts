import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Lists the published posts, newest first (GET /blog). tags: joined by commas. */
export function usePosts(query: { page: number; limit: number; search: string; tags: string }) {
  return useQuery({
    queryKey: [...queryKeys.posts, "list", query],
    queryFn: () => callPage("GET /blog", { query }),
    placeholderData: keepPreviousData,
  });
}

/** Lists the tags of published posts, the most frequent first (GET /blog-tags). */
export function useTags() {
  return useQuery({
    queryKey: [...queryKeys.posts, "tags"],
    queryFn: () => call("GET /blog-tags"),
  });
}
