import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { queryKeys } from "./query-keys.ts";

/** Reads the number of credits left (GET /payments/credits). */
export function useCredits() {
  return useQuery({
    queryKey: queryKeys.credits,
    queryFn: async () => (await call<{ credits: number }>({ path: "/payments/credits" })).credits,
  });
}
