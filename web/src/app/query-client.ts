import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../shared/api/api-error.ts";

const retries = 2;

/** Server data lives here alone. Only what may pass by itself, a lost network or a server error, is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
        return passing && failures < retries;
      },
    },
  },
});
