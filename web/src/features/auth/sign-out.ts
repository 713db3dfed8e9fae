import type { QueryClient } from "@tanstack/react-query";
import { signOut } from "../../shared/session/session-store.ts";
import { disconnectSocket } from "../../shared/socket/socket-store.ts";
import { removeUserData } from "../../shared/storage.ts";
import { forgetUnseen } from "../../shared/unseen-analyses.ts";
import { logout } from "./api/logout.ts";

/** Tells the server, then forgets what belonged to the user, whether or not the server could be reached. */
export async function leave({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  try {
    await logout();
  } catch {
    // The cookies run out by themselves.
  }
  disconnectSocket();
  signOut();
  forgetUnseen();
  removeUserData();
  queryClient.clear();
}
