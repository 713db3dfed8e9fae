import type { SessionResponse } from "@plumbline/gateway/dto/auth.ts";
import { describeError, isSessionRefusal } from "../api/api-error.ts";
import { call, refreshToken } from "../api/api.ts";
import { failSession, loseSession, signIn } from "./session-store.ts";

const refreshIntervalMs = 15 * 60_000;

const fetchSession = (): Promise<SessionResponse> => call("GET /auth/session");

/**
 * Restores the session: reads it, else, if it can be renewed, refreshes the token and reads it
 * again, else signs out. Without an answer about the session, says that the server cannot be
 * reached.
 */
export async function restoreSession(): Promise<void> {
  try {
    let session = await fetchSession();
    if (!session.user && session.renewable) {
      await refreshToken();
      session = await fetchSession();
    }
    if (session.user) signIn(session.user);
    else loseSession();
  } catch (error) {
    if (isSessionRefusal(error)) loseSession();
    else failSession(describeError(error));
  }
}

/**
 * Refreshes the token every 15 minutes until stopped. A refresh that the server refuses signs out;
 * one that it does not answer, or cannot answer now, does not.
 */
export function keepSessionFresh(): () => void {
  const timer = setInterval(() => {
    refreshToken().catch((error: unknown) => {
      if (isSessionRefusal(error)) loseSession();
    });
  }, refreshIntervalMs);
  return () => clearInterval(timer);
}
