import type { QueryClient } from "@tanstack/react-query";
import { dropCachedReports } from "../../shared/report-cache.ts";
import { signOut } from "../../shared/session/session-store.ts";
import { disconnectSocket } from "../../shared/socket/socket-store.ts";
import { logout } from "./api/logout.ts";

/** Tells the server, then forgets what belonged to the user, whether or not the server could be reached. */
export async function leave({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  try {
    await logout();
  } catch {
    // The cookies run out by themselves.
  }
  disconnectSocket();
  dropCachedReports();
  signOut();
  queryClient.clear();
}
