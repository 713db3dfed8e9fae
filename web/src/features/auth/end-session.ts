import type { QueryClient } from "@tanstack/react-query";
import { signOut } from "../../shared/session/session-store.ts";
import { disconnectSocket } from "../../shared/socket/socket-store.ts";
import { removeUserData } from "../../shared/storage.ts";
import { forgetUnseen } from "../../shared/unseen-analyses.ts";
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
  disconnectSocket();
  signOut();
  forgetUnseen();
  removeUserData();
  queryClient.clear();
}
