import type { EmailChangeRequest } from "@plumbline/gateway/dto/users.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { requestEmailChange } from "../api/change-email.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that asks for another e-mail address. */
export function EmailSection({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<EmailChangeRequest>({
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;

  async function submit(body: EmailChangeRequest): Promise<void> {
    try {
      setSentTo(null);
      await requestEmailChange(body);
      reset();
      setSentTo(body.email);
    } catch (error) {
      showErrors({ error, setError, fields: ["email", "password"] });
    }
  }

  return (
    <AccountSection id="email" lead={`Your present address is ${email}.`}>
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="New e-mail"
            type="email"
            autoComplete="email"
            field={register("email", fieldRules.email)}
            error={errors.email}
          />
          <TextField
            label="Your password"
            type="password"
            autoComplete="current-password"
            field={register("password", fieldRules.password)}
            error={errors.password}
          />
        </div>
        <BusyButton type="submit" className="btn" isBusy={formState.isSubmitting}>
          Change the address
        </BusyButton>
        <p role="status" className="mt-3 text-ink-2 empty:hidden">
          {sentTo
            ? `We sent a link to ${sentTo}. Your address changes when you open it while you are logged in, and confirm; until then nothing does.`
            : null}
        </p>
      </form>
    </AccountSection>
  );
}
