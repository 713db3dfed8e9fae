import type { RegisterRequest } from "@plumbline/gateway/dto/auth.ts";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { readReferral } from "../../../shared/referral.ts";
import { signIn } from "../../../shared/session/session-store.ts";
import { register as sendRegistration } from "../api/register.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { pendingEmail } from "../pending-email.ts";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { AuthCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the registration form, with something after it; the landing page may prefill the e-mail. */
export function RegisterPage({ after }: { after?: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm<RegisterRequest>({
    defaultValues: {
      firstName: "",
      lastName: "",
      email: params.get("email") ?? "",
      password: "",
      subscribed: false,
    },
  });
  const { errors } = formState;

  async function submit(body: RegisterRequest): Promise<void> {
    const referralCode = readReferral();
    try {
      const { user, requiresVerification } = await sendRegistration({
        ...body,
        ...(referralCode ? { referralCode } : {}),
      });
      if (requiresVerification || !user) {
        pendingEmail.write(body.email);
        void navigate("/verification-pending");
      } else signIn(user);
    } catch (error) {
      showErrors({ error, setError, fields: ["firstName", "lastName", "email", "password"] });
    }
  }

  return (
    <AuthCard title="Create a free account" lead="Five free reports. No card needed.">
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            field={register("firstName", fieldRules.firstName)}
            error={errors.firstName}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            field={register("lastName", fieldRules.lastName)}
            error={errors.lastName}
          />
        </div>
        <EmailField field={register("email", fieldRules.email)} error={errors.email} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters"
          field={register("password", fieldRules.newPassword)}
          error={errors.password}
        />
        <label className="mb-4 flex items-start gap-2.5 text-ink-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-value"
            {...register("subscribed")}
          />
          Send me product news. You can unsubscribe at any time.
        </label>
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large mt-2 w-full"
          isBusy={formState.isSubmitting}
        >
          Create a free account
        </BusyButton>
      </form>
      {after}
      <p className="mt-6 text-ink-2">
        Already have one?{" "}
        <Link to="/login" state={location.state}>
          Log in
        </Link>
      </p>
      <p className="mt-2 text-[13px] text-ink-3">You must be 18 or older.</p>
    </AuthCard>
  );
}
