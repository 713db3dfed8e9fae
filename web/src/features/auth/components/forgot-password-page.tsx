import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { forgotPassword } from "../api/forgot-password.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { AuthCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that requests a link for a new password. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>();

  async function submit(body: { email: string }): Promise<void> {
    try {
      setSentTo(null);
      await forgotPassword(body);
      setSentTo(body.email);
    } catch (error) {
      showErrors({ error, setError, fields: ["email"] });
    }
  }

  return (
    <AuthCard title="Forgot your password?" lead="We send you a link with which you choose a new one.">
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={formState.errors.root?.message} />
        <EmailField field={register("email", fieldRules.email)} error={formState.errors.email} />
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large w-full"
          isBusy={formState.isSubmitting}
        >
          Send the link
        </BusyButton>
        <p role="status" className="mt-3 min-h-5 text-ink-2">
          {sentTo
            ? `If ${sentTo} has an account, an e-mail is on its way. The link in it is valid for one hour.`
            : null}
        </p>
      </form>
      <p className="mt-3 text-ink-2">
        <Link to="/login">Back to the log-in</Link>
      </p>
    </AuthCard>
  );
}
