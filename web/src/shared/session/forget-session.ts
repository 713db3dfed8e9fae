import type { QueryClient } from "@tanstack/react-query";
import { onStoredElsewhere } from "../storage.ts";
import { rereadUnseen } from "../unseen-analyses.ts";
import { restoreSession } from "./restore-session.ts";
import { readSignedIn, signedInKey, useSession } from "./session-store.ts";

/** Follows a log-out or log-in of another tab, which has already changed what is stored. */
function followOtherTabs(): void {
  const signedIn = readSignedIn();
  if (signedIn === (useSession.getState().user?.id ?? null)) return;
  rereadUnseen();
  // The page of the former user is gone before the session of the next one is read.
  useSession.setState({
    status: signedIn === null ? "idle" : "authenticating",
    user: null,
    error: null,
    hasEnded: false,
  });
  if (signedIn !== null) void restoreSession();
}

/**
 * Removes the data of a user from the page's memory once the session is no longer that user's:
 * ended here, by the server or in another tab. Returns a function that stops it.
 */
export function forgetEndedSessions({ queryClient }: { queryClient: QueryClient }): () => void {
  const stop = useSession.subscribe(({ user }, before) => {
    if (before.user !== null && before.user.id !== user?.id) queryClient.clear();
  });
  const stopFollowing = onStoredElsewhere(signedInKey, followOtherTabs);
  return () => {
    stop();
    stopFollowing();
  };
}
