import type { SessionResponse } from "@plumbline/gateway/dto/auth.ts";
import { ApiError, describeError } from "../api/api-error.ts";
import { call, refreshToken } from "../api/api.ts";
import { failSession, signIn, signOut } from "./session-store.ts";

const refreshIntervalMs = 15 * 60_000;

const fetchSession = (): Promise<SessionResponse> => call<SessionResponse>({ path: "/auth/session" });

/**
 * Restores the session: reads it, else, if it can be renewed, refreshes the token and reads it
 * again, else signs out.
 */
export async function restoreSession(): Promise<void> {
  try {
    let session = await fetchSession();
    if (!session.user && session.renewable) {
      await refreshToken();
      session = await fetchSession();
    }
    if (session.user) signIn(session.user);
    else signOut();
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) failSession(describeError(error));
    else signOut();
  }
}

/**
 * Refreshes the token every 15 minutes until stopped. A rejected refresh signs out; a network
 * failure does not.
 */
export function keepSessionFresh(): () => void {
  const timer = setInterval(() => {
    refreshToken().catch((error: unknown) => {
      const isThrottled = error instanceof ApiError && error.code === "REFRESH_THROTTLED";
      const isOffline = error instanceof ApiError && error.status === 0;
      if (!isThrottled && !isOffline) signOut();
    });
  }, refreshIntervalMs);
  return () => clearInterval(timer);
}
