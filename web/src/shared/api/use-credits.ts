import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { queryKeys } from "./query-keys.ts";

/** GET /payments/credits: credits left. */
export function useCredits() {
  return useQuery({
    queryKey: queryKeys.credits,
    queryFn: async () => (await call<{ credits: number }>({ path: "/payments/credits" })).credits,
  });
}
