import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { create } from "zustand";
import { readStored, removeUserData, writeStored } from "../storage.ts";
import { rereadUnseen } from "../unseen-analyses.ts";

type SessionState = {
  status: "idle" | "authenticating" | "authenticated" | "error";
  user: UserDto | null;
  error: string | null;
  /** Whether a session of this browser has ended without the user's doing, and nobody has logged in since. */
  hasEnded: boolean;
};

/** The session's state. The tokens are httpOnly cookies that no script can read. */
export const useSession = create<SessionState>(() => ({
  status: "authenticating",
  user: null,
  error: null,
  hasEnded: false,
}));

/**
 * Storage key of the id of the user whose session this browser had. It keeps the landing page from
 * flashing up, and says whose data the browser holds.
 */
export const signedInKey = "signedIn";

/** Returns the id of the user whose session this browser had, null if none. */
export function readSignedIn(): string | null {
  return readStored<string>(signedInKey);
}

/** Returns whether the browser may hold data of a user other than this one. */
function holdsOthersData(userId: string | null): boolean {
  const known = useSession.getState().user?.id ?? readSignedIn();
  return known !== null && known !== userId;
}

function forgetStored(): void {
  removeUserData();
  rereadUnseen();
}

/** Signs a user in, and removes the data of another whose session has not ended here. */
export function signIn(user: UserDto): void {
  if (holdsOthersData(user.id)) forgetStored();
  writeStored(signedInKey, user.id);
  useSession.setState({ status: "authenticated", user, error: null, hasEnded: false });
}

function forgetUser({ hasEnded }: { hasEnded: boolean }): void {
  if (holdsOthersData(null)) forgetStored();
  useSession.setState({ status: "idle", user: null, error: null, hasEnded });
}

/**
 * Signs out in this browser, as its user wanted, and removes the user's data from it. What a
 * visitor stored stays. The server is not asked.
 */
export function signOut(): void {
  forgetUser({ hasEnded: false });
}

/** Signs out as signOut does, because there is no session, or no longer. */
export function loseSession(): void {
  forgetUser({ hasEnded: holdsOthersData(null) });
}

export function failSession(message: string): void {
  useSession.setState({ status: "error", user: null, error: message });
}
