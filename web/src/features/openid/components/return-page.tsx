import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { useOrigin } from "../../../shared/origin.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { track } from "../../../shared/analytics/analytics.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { Spinner } from "../../../shared/ui/states.tsx";

/** Receives who comes back from a provider, and leads on to the page that was asked for. */
export function ReturnPage() {
  const status = useSession((state) => state.status);
  const { to } = useOrigin();
  const [params] = useSearchParams();
  const provider = params.get("newUser");
  useEffect(() => {
    if (provider !== null && status === "authenticated") track({ name: "sign_up", method: provider });
  }, [provider, status]);
  if (status === "authenticated") return <Navigate to={to ?? "/dashboard"} replace />;
  if (status === "authenticating") {
    return (
      <>
        <PageHead title="Signing in" noindex />
        <Spinner text="Verifying authentication..." />
      </>
    );
  }
  return <Navigate to="/login" replace />;
}
