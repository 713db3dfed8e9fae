import { useState } from "react";
import { useForm } from "react-hook-form";
import { resendVerification } from "../api/resend-verification.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { EmailField } from "./email-field.tsx";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that requests another confirmation e-mail. */
export function ResendForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email },
  });

  async function submit(body: { email: string }): Promise<void> {
    try {
      setSentTo(null);
      await resendVerification(body);
      setSentTo(body.email);
    } catch (error) {
      showErrors({ error, setError, fields: ["email"] });
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={formState.errors.root?.message} />
      <EmailField field={register("email", fieldRules.email)} error={formState.errors.email} />
      <BusyButton type="submit" className="btn btn-large w-full" isBusy={formState.isSubmitting}>
        Resend the e-mail
      </BusyButton>
      <p role="status" className="mt-3 min-h-5 text-ink-2">
        {sentTo ? `If ${sentTo} is waiting to be confirmed, an e-mail is on its way.` : null}
      </p>
    </form>
  );
}
