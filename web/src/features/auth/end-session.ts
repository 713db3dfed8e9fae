import type { QueryClient } from "@tanstack/react-query";
import { forgetSession } from "../../shared/session/forget-session.ts";
import { logout } from "./api/logout.ts";

/**
 * Ends the session and removes the user's data from this browser, even if the server cannot be
 * reached.
 */
export async function endSession({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  try {
    await logout();
  } catch {
    // The cookies expire on their own.
  }
  forgetSession({ queryClient });
}
