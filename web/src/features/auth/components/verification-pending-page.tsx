import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { hasDevInbox } from "../api/has-dev-inbox.ts";
import { pendingEmail } from "../pending-email.ts";
import { AuthCard } from "./auth-card.tsx";
import { ResendForm } from "./resend-form.tsx";

/** Asks the user after registration to open the link in the confirmation e-mail. */
export function VerificationPendingPage() {
  const [email] = useState(pendingEmail.read);
  const inbox = useQuery({ queryKey: ["dev-inbox"], queryFn: hasDevInbox, staleTime: Infinity });
  return (
    <AuthCard
      title="Check your e-mail"
      lead={
        <>
          We sent a link to {email ? <strong className="text-ink">{email}</strong> : "your address"}. Open it
          to confirm your account. It may take a minute to arrive; check your spam folder too.
        </>
      }
    >
      {inbox.data ? (
        <p className="mb-6">
          This is a local stack: <a href="/dev/inbox">open the local inbox</a>.
        </p>
      ) : null}
      <ResendForm email={email} />
      <p className="mt-3 text-ink-2">
        Confirmed already? <Link to="/login">Log in</Link>
      </p>
    </AuthCard>
  );
}
