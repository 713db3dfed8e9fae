import { useMutation } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { restoreSession } from "../../../shared/session/restore-session.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { confirmEmailChange } from "../api/change-email.ts";

const texts = {
  asking: ["Change your e-mail address", "Confirm that your account shall have this e-mail address."],
  done: ["E-mail address changed", "From now on you log in with the new address."],
} as const;

/**
 * Changes an address when its button is pressed: programs that check mails for dangerous links open
 * them, and must not confirm anything by it.
 */
export function VerifyEmailChangePage() {
  const { token = "" } = useParams();
  const isSignedIn = useSession((state) => state.status === "authenticated");
  const confirm = useMutation({
    mutationFn: async () => {
      await confirmEmailChange({ token });
      await restoreSession();
    },
  });
  const [title, lead] = confirm.isSuccess ? texts.done : texts.asking;
  return (
    <div className="wrap flex flex-col items-center py-10 sm:py-16">
      <PageHead title={title} noindex />
      <div className="card w-full max-w-[440px] p-6 shadow-card sm:p-8">
        <h1 className="serif-title">{title}</h1>
        <p className="mt-2 mb-6 text-ink-2">{lead}</p>
        {confirm.isError ? (
          <p role="alert" className="mb-4">
            {describeError(confirm.error)}
          </p>
        ) : null}
        {confirm.isSuccess ? (
          <Link to={isSignedIn ? "/account" : "/login"} className="btn btn-primary btn-large w-full">
            {isSignedIn ? "Go to your account" : "Log in"}
          </Link>
        ) : (
          <button
            type="button"
            className="btn btn-primary btn-large w-full"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            Confirm the new address
          </button>
        )}
      </div>
    </div>
  );
}
