import type { QueryClient } from "@tanstack/react-query";
import { disconnectSocket } from "../socket/socket-store.ts";
import { removeUserData } from "../storage.ts";
import { forgetUnseen } from "../unseen-analyses.ts";
import { signOut } from "./session-store.ts";

/** Signs out in this browser and removes the user's data from it. The server is not asked. */
export function forgetSession({ queryClient }: { queryClient: QueryClient }): void {
  disconnectSocket();
  signOut();
  forgetUnseen();
  removeUserData();
  queryClient.clear();
}
