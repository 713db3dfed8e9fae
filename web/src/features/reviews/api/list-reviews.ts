import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callPage } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useSession } from "../../../shared/session/session-store.ts";

type Query = {
  page: number;
  limit: number;
  sortBy?: string;
  sortDir?: "asc" | "desc";
  rating?: number;
};

/** Lists reviews (GET /reviews): all to users, those of five stars to visitors. */
export function useReviews(query: Query) {
  const userId = useSession((state) => state.user?.id ?? null);
  return useQuery({
    queryKey: [...queryKeys.reviews, userId, query],
    queryFn: () => callPage("GET /reviews", { query }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the user's own review, null without one (GET /reviews). */
export function useOwnReview({ enabled = true }: { enabled?: boolean } = {}) {
  const userId = useSession((state) => state.user?.id ?? null);
  return useQuery({
    queryKey: [...queryKeys.reviews, userId, "me"],
    queryFn: async () =>
      (await callPage("GET /reviews", { query: { userId: "me", limit: 1 } })).items[0] ?? null,
    enabled: enabled && userId !== null,
  });
}

const carouselSize = 10;

/** Reads the reviews of the carousel (GET /reviews). */
export function useFiveStarReviews() {
  const query = { rating: 5, page: 1, limit: carouselSize };
  return useQuery({
    queryKey: [...queryKeys.reviews, "five stars"],
    queryFn: () => callPage("GET /reviews", { query }),
  });
}
