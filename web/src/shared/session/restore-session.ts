import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { ApiError, messageOf } from "../api/api-error.ts";
import { call, refreshToken } from "../api/api.ts";
import { sessionFailed, signIn, signOut } from "./session-store.ts";

const refreshEveryMs = 15 * 60_000;

async function currentUser(): Promise<UserDto | null> {
  try {
    return (await call<{ user: UserDto | null } | null>({ path: "/auth/session" }))?.user ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Restores the session: reads it, else refreshes the token and reads it again, else signs out. */
export async function restoreSession(): Promise<void> {
  try {
    let user = await currentUser();
    if (!user) {
      await refreshToken();
      user = await currentUser();
    }
    if (user) signIn(user);
    else signOut();
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) sessionFailed(messageOf(error));
    else signOut();
  }
}

/**
 * Refreshes the token every 15 minutes until stopped. A rejected refresh signs out; a network failure does
 * not.
 */
export function keepSessionFresh(): () => void {
  const timer = setInterval(() => {
    refreshToken().catch((error: unknown) => {
      const throttled = error instanceof ApiError && error.code === "REFRESH_THROTTLED";
      const offline = error instanceof ApiError && error.status === 0;
      if (!throttled && !offline) signOut();
    });
  }, refreshEveryMs);
  return () => clearInterval(timer);
}
