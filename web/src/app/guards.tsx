import { Navigate, Outlet, useLocation } from "react-router-dom";
import { readSignedIn, useSession } from "../shared/session/session-store.ts";
import { useOrigin } from "../shared/origin.ts";
import { ErrorState, Spinner } from "../shared/ui/states.tsx";
import { restoreSession } from "../shared/session/restore-session.ts";
import { AppShell, LandingPage } from "./lazy-pages.tsx";
import { PublicFrame } from "./shell/public-frame.tsx";

const verifyingText = "Verifying authentication...";

/**
 * Returns whether a page for visitors waits for the session check: only in a browser that had a
 * session.
 */
const waits = (status: string) => status === "authenticating" && readSignedIn() !== null;

/**
 * Guards pages of signed-in users. Sends visitors to the log-in, which returns them to the page
 * they asked for.
 */
export function SignedInOnly() {
  const status = useSession((state) => state.status);
  const error = useSession((state) => state.error);
  const location = useLocation();
  if (status === "authenticating") return <Spinner text={verifyingText} />;
  if (status === "error") {
    return (
      <main className="wrap wrap-narrow py-16">
        <ErrorState
          title="Plumbline cannot be reached"
          error={new Error(error ?? "")}
          retry={() => void restoreSession()}
        />
      </main>
    );
  }
  if (status === "idle") return <Navigate to="/login" replace state={{ from: location }} />;
  return <AppShell />;
}

/**
 * Guards pages of administrators, within the pages of signed-in users. Sends others to the
 * dashboard, and an administrator without a second factor to setting it up.
 */
export function AdminsOnly() {
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  const isRequired = useSession((state) => state.user?.secondFactorRequired ?? false);
  if (isRequired) return <Navigate to="/account?tab=account" replace />;
  return isAdmin ? <Outlet /> : <Navigate to="/dashboard" replace />;
}

/**
 * Guards pages for signed-out visitors. Sends users to the page they asked for, or to the
 * dashboard.
 */
export function SignedOutOnly() {
  const status = useSession((state) => state.status);
  const { to, state } = useOrigin();
  if (waits(status)) return <Spinner text={verifyingText} />;
  if (status === "authenticated") return <Navigate to={to ?? "/dashboard"} state={state} replace />;
  return <Outlet />;
}

/** Frames public pages: with the app's navigation for users, with a plain header for visitors. */
export function Everyone() {
  const status = useSession((state) => state.status);
  if (status === "authenticated") return <AppShell />;
  if (waits(status)) return <Spinner text={verifyingText} />;
  return <PublicFrame />;
}

const paymentQueryKeys = ["payment", "credits", "amount", "plan", "session_id"];

/**
 * Shows visitors the landing page and sends users to the dashboard, keeping the query values of a
 * payment.
 */
export function Root() {
  const status = useSession((state) => state.status);
  const { search } = useLocation();
  if (status === "authenticated") {
    const kept = new URLSearchParams(
      [...new URLSearchParams(search)].filter(([key]) => paymentQueryKeys.includes(key)),
    );
    return <Navigate to={{ pathname: "/dashboard", search: kept.toString() }} replace />;
  }
  if (waits(status)) return <Spinner text={verifyingText} />;
  return <LandingPage />;
}
