import { useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** Reads the mean of all ratings and their count (GET /public/stats). */
export function useRating() {
  return useQuery({
    queryKey: [...queryKeys.reviews, "rating"],
    queryFn: () => call("GET /public/stats"),
    select: ({ averageRating, ratingCount }) => ({ averageRating, ratingCount }),
  });
}
