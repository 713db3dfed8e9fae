import { useState } from "react";
import { Link } from "react-router-dom";
import { pendingEmail } from "../pending-email.ts";
import { AuthCard } from "./auth-card.tsx";
import { ResendForm } from "./resend-form.tsx";

/** Shows the page for requesting another confirmation e-mail. */
export function ResendVerificationPage() {
  const [email] = useState(pendingEmail.read);
  return (
    <AuthCard title="Resend the confirmation" lead="Links expire. We can send you a new one.">
      <ResendForm email={email} />
      <p className="mt-3 text-ink-2">
        <Link to="/login">Log in</Link>
      </p>
    </AuthCard>
  );
}
