import type { CreditsDto } from "@plumbline/gateway/dto/payments.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { creditHistoryKeys, queryKeys } from "./query-keys.ts";
import { showNewer } from "./show-newer.ts";

const credits = {
  queryKey: queryKeys.credits,
  queryFn: () => call("GET /payments/credits"),
};

/** Returns the credits that were read last; undefined if none were. */
export const readCredits = (queryClient: QueryClient): number | undefined =>
  queryClient.getQueryData<CreditsDto>(queryKeys.credits)?.credits;

/** Shows credits of which the server told in another way, and reads their history again. */
export function showCredits(queryClient: QueryClient, credits: number): void {
  void showNewer<CreditsDto>({
    queryClient,
    queryKey: queryKeys.credits,
    change: (before) => ({ ...before, credits }),
  });
  for (const queryKey of creditHistoryKeys) void queryClient.invalidateQueries({ queryKey });
}

/** Reads the number of credits left (GET /payments/credits). */
export function useCredits() {
  return useQuery({ ...credits, select: (answer) => answer.credits });
}

/** Reads whether the user has bought credits before (GET /payments/credits). */
export function useHasPurchased() {
  return useQuery({ ...credits, select: (answer) => answer.hasPurchased });
}
