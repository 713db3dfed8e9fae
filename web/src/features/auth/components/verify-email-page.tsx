import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ApiError, describeError, mayWorkLater } from "../../../shared/api/api-error.ts";
import { signIn, useSession } from "../../../shared/session/session-store.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { verifyEmail } from "../api/verify-email.ts";
import { pendingEmail } from "../pending-email.ts";
import { AuthCard } from "./auth-card.tsx";
import { RegistrationPassword } from "./registration-password.tsx";

/** Whether the link was opened in another browser than the one that registered. */
function needsPassword(error: Error): boolean {
  return error instanceof ApiError && error.code === "PASSWORD_NEEDED";
}

const noFreeReports =
  "E-mail confirmed. An earlier account of this mailbox has had its five free reports, so this one has none.";

/** Confirms the address of the link in the confirmation e-mail. */
export function VerifyEmailPage() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const isSignedIn = useSession((state) => state.status === "authenticated");
  const client = useQueryClient();

  async function verify(password?: string): Promise<boolean> {
    const { user, returning } = await verifyEmail({ token, ...(password ? { password } : {}) });
    pendingEmail.clear();
    if (!user) return true;
    toast(returning ? noFreeReports : "E-mail confirmed", "success");
    signIn(user);
    void navigate("/dashboard", { replace: true });
    return true;
  }

  // A token works once, so the query must never run twice.
  const verification = useQuery({
    queryKey: ["verify-email", token],
    queryFn: () => verify(),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (verification.isPending) {
    return (
      <AuthCard title="Confirming your e-mail">
        <div className="flex items-center gap-3 text-ink-2" role="status">
          <span className="spinner" aria-hidden="true" />
          One moment
        </div>
      </AuthCard>
    );
  }
  if (verification.isError) {
    if (needsPassword(verification.error)) {
      return (
        <RegistrationPassword
          verify={async (password) => {
            client.setQueryData(["verify-email", token], await verify(password));
          }}
        />
      );
    }
    if (mayWorkLater(verification.error)) {
      return (
        <AuthCard title="Your e-mail is not confirmed yet" lead={describeError(verification.error)}>
          <button
            type="button"
            className="btn btn-primary btn-large w-full"
            onClick={() => void verification.refetch()}
          >
            Try again
          </button>
        </AuthCard>
      );
    }
    return (
      <AuthCard title="This link does not work" lead={describeError(verification.error)}>
        <Link to="/resend-verification" className="btn btn-large w-full">
          Send a new link
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="E-mail confirmed"
      lead="Your account is ready. The first account of a mailbox includes five free reports."
    >
      <Link to={isSignedIn ? "/dashboard" : "/login"} className="btn btn-primary btn-large w-full">
        {isSignedIn ? "Go to the dashboard" : "Log in"}
      </Link>
    </AuthCard>
  );
}
