import { signOut } from "../../shared/session/session-store.ts";
import { logout } from "./api/logout.ts";

/**
 * Ends the session and removes the user's data from this browser, even if the server cannot be
 * reached.
 */
export async function endSession(): Promise<void> {
  try {
    await logout();
  } catch {
    // The cookies expire on their own.
  }
  signOut();
}
