import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { create } from "zustand";
import { writeStored, removeStored } from "../storage.ts";

export type SessionState = {
  status: "idle" | "authenticating" | "authenticated" | "error";
  user: UserDto | null;
  error: string | null;
};

/** Who is signed in. The tokens themselves are cookies that no script can read. */
export const useSession = create<SessionState>(() => ({ status: "authenticating", user: null, error: null }));

/** Says that this browser was signed in when last seen, so that the first screen need not flash. */
export const signedInHint = "signedIn";

export function signIn(user: UserDto): void {
  writeStored(signedInHint, true);
  useSession.setState({ status: "authenticated", user, error: null });
}

export function signOut(): void {
  removeStored(signedInHint);
  useSession.setState({ status: "idle", user: null, error: null });
}

export function sessionFailed(message: string): void {
  useSession.setState({ status: "error", user: null, error: message });
}
