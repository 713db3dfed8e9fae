import type { BlogListItem } from "@plumbline/gateway/dto/blog.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";

/** Lists the published posts, newest first (GET /blog). */
export function usePosts(query: { page: number; limit: number }) {
  return useQuery({
    queryKey: ["blog", query],
    queryFn: () => callPage<BlogListItem>({ path: "/blog", query }),
    placeholderData: keepPreviousData,
  });
}
