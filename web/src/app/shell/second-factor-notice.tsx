import { Link } from "react-router-dom";
import { useSession } from "../../shared/session/session-store.ts";

/** Leads an administrator without a second factor to setting it up. */
export function SecondFactorNotice() {
  const isRequired = useSession((state) => state.user?.secondFactorRequired ?? false);
  if (!isRequired) return null;
  return (
    <p role="status" className="border-b border-line bg-sunken px-4 py-3 text-center">
      Administrators need two-step log-in. <Link to="/account?tab=account">Set it up</Link>
    </p>
  );
}
