import { messages } from "@plumbline/texts/messages.ts";
import type { UserUpdate } from "@plumbline/gateway/dto/socket.ts";
import { useEffect } from "react";
import { normaliseStatus } from "../shared/analysis-status.ts";
import { onSessionEvents } from "../shared/api/api.ts";
import { analysisDataKeys, queryKeys } from "../shared/api/query-keys.ts";
import { showCredits } from "../shared/api/use-credits.ts";
import { forgetEndedSessions } from "../shared/session/forget-session.ts";
import { keepSessionFresh } from "../shared/session/restore-session.ts";
import { loseSession, useSession } from "../shared/session/session-store.ts";
import { connectSocket, disconnectSocket, subscribeUser } from "../shared/socket/socket-store.ts";
import { playChime } from "../shared/sound.ts";
import { chooseTheme, isThemeChoice } from "../shared/theme/theme-store.ts";
import { toast } from "../shared/ui/toast-list.ts";
import { markUnseen } from "../shared/unseen-analyses.ts";
import { patchAnalyses } from "./patch-analyses.ts";
import { queryClient } from "./query-client.ts";
import { readMissed } from "./read-missed.ts";
import { router } from "./router.tsx";

const listReloadDelayMs = 300;
const pagesWithoutSession = [
  "/login",
  "/linkedin-redirect",
  "/register",
  "/verification-pending",
  "/resend-verification",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
];

function leaveForLogin(): void {
  const { location } = router.state;
  if (pagesWithoutSession.some((path) => location.pathname.startsWith(path))) return;
  // Sign out first: the guard of the login page sends signed-in users back.
  loseSession();
  void router.navigate("/login", { state: { from: location } });
}

function applyUpdate(update: UserUpdate): void {
  if (update.type === "subscribed") readMissed({ queryClient });
  if (update.type === "credits") showCredits(queryClient, update.credits);
  if (update.type === "onboarding") void queryClient.invalidateQueries({ queryKey: queryKeys.onboarding });
  if (update.type === "notification") {
    void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    // It may tell of an analysis that somebody shared.
    void queryClient.invalidateQueries({ queryKey: queryKeys.analyses });
  }
  if (update.type === "analysis") applyAnalysis(update.analysis);
}

function applyAnalysis(analysis: Extract<UserUpdate, { type: "analysis" }>["analysis"]): void {
  const hasEnded = patchAnalyses({ queryClient, analysis });
  if (!hasEnded) return;
  const isCompleted = normaliseStatus(analysis.status) === "COMPLETED";
  // The progress page of this analysis shows its own notice.
  if (isCompleted && !router.state.location.pathname.startsWith(`/analysis/${analysis.id}`)) {
    markUnseen(analysis.id);
    playChime();
    toast(`${messages.analysisComplete}: ${analysis.companyName}`, "success", analysis.id);
  }
  setTimeout(() => {
    for (const queryKey of analysisDataKeys) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, listReloadDelayMs);
}

/** Runs the token refresh and the live connection for as long as a user is signed in. */
export function SessionEffects() {
  const userId = useSession((state) => state.user?.id ?? null);
  const theme = useSession((state) => state.user?.theme ?? null);
  useEffect(() => {
    // What the user chose in another browser.
    if (theme !== null && isThemeChoice(theme)) chooseTheme(theme);
  }, [theme]);
  useEffect(() => forgetEndedSessions({ queryClient }), []);
  useEffect(() => onSessionEvents({ signedOut: loseSession, refused: leaveForLogin }), []);
  useEffect(() => {
    if (userId === null) return undefined;
    const stopRefreshing = keepSessionFresh();
    connectSocket();
    const unsubscribe = subscribeUser({ userId, onUpdate: applyUpdate });
    return () => {
      stopRefreshing();
      unsubscribe();
      disconnectSocket();
    };
  }, [userId]);
  return null;
}
