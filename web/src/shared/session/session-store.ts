import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { create } from "zustand";
import { writeStored, removeStored } from "../storage.ts";

type SessionState = {
  status: "idle" | "authenticating" | "authenticated" | "error";
  user: UserDto | null;
  error: string | null;
};

/** The session's state. The tokens are httpOnly cookies that no script can read. */
export const useSession = create<SessionState>(() => ({ status: "authenticating", user: null, error: null }));

/**
 * Storage key of the hint that this browser had a session, so that the landing page does not flash
 * up.
 */
export const signedInHint = "signedIn";

export function signIn(user: UserDto): void {
  writeStored(signedInHint, true);
  useSession.setState({ status: "authenticated", user, error: null });
}

export function signOut(): void {
  removeStored(signedInHint);
  useSession.setState({ status: "idle", user: null, error: null });
}

export function failSession(message: string): void {
  useSession.setState({ status: "error", user: null, error: message });
}
