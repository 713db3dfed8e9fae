import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { describeError } from "../../../shared/api/api-error.ts";
import { restoreSession } from "../../../shared/session/restore-session.ts";
import { useSession } from "../../../shared/session/session-store.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { confirmEmailChange } from "../api/change-email.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const askingTitle = "Change your e-mail address";
const buttonClass = "btn btn-primary btn-large w-full";

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} noindex />
      <h1 className="serif-title">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{lead}</p>
      {children}
    </>
  );
}

/** Sends a visitor to the log-in, which returns to this page. */
function LogInFirst() {
  const location = useLocation();
  return (
    <Step
      title={askingTitle}
      lead="Log in with your present address to confirm the new one. If you did not ask for this, close the page: nothing changes."
    >
      <Link to="/login" state={{ from: location }} className={buttonClass}>
        Log in
      </Link>
    </Step>
  );
}

function Confirmation({ email }: { email: string }) {
  const { token = "" } = useParams();
  const confirm = useMutation({
    mutationFn: async () => {
      await confirmEmailChange({ token });
      await restoreSession();
    },
  });
  if (confirm.isSuccess) {
    return (
      <Step title="E-mail address changed" lead="From now on you log in with the new address.">
        <Link to="/account" className={buttonClass}>
          Go to your account
        </Link>
      </Step>
    );
  }
  return (
    <Step
      title={askingTitle}
      lead={`Confirm the new address of your account, instead of ${email}. If you did not ask for this, close the page: nothing changes.`}
    >
      {confirm.isError ? (
        <p role="alert" className="mb-4">
          {describeError(confirm.error)}
        </p>
      ) : null}
      <BusyButton className={buttonClass} isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm the new address
      </BusyButton>
    </Step>
  );
}

/**
 * Changes an address when its button is pressed: programs that check mails for dangerous links open
 * them, and must not confirm anything by it. Only the account that asked can confirm.
 */
export function VerifyEmailChangePage() {
  const user = useSession((state) => state.user);
  return (
    <div className="wrap flex flex-col items-center py-10 sm:py-16">
      <div className="card w-full max-w-[440px] p-6 shadow-card sm:p-8">
        {user ? <Confirmation email={user.email} /> : <LogInFirst />}
      </div>
    </div>
  );
}
