import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../shared/api/api-error.ts";

const maxRetries = 2;

/**
 * The only cache of server data. Retries network failures and server errors; other errors are
 * permanent.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        const isTransient = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        return isTransient && failures < maxRetries;
      },
    },
  },
});
