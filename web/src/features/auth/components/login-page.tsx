import type { LoginRequest } from "@plumbline/gateway/dto/auth.ts";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ApiError } from "../../../shared/api/api-error.ts";
import { signIn } from "../../../shared/session/session-store.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { login } from "../api/login.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { pendingEmail } from "../pending-email.ts";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { AuthCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form for logging in with e-mail and password, with something before and after it. */
export function LoginPage({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>();

  function waitForVerification(email: string): void {
    pendingEmail.write(email);
    toast("Account requires verification");
    void navigate("/verification-pending");
  }

  async function submit(body: LoginRequest): Promise<void> {
    try {
      const { user, requiresVerification, secondFactor } = await login(body);
      if (secondFactor) {
        void navigate({ pathname: "/login/code", search: location.search }, { state: location.state });
        return;
      }
      // The guard of this page then redirects to the page asked for, or to the dashboard.
      if (requiresVerification || !user) waitForVerification(body.email);
      else signIn(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === "ACCOUNT_NOT_VERIFIED") waitForVerification(body.email);
      else showErrors({ error, setError, fields: ["email", "password"] });
    }
  }

  return (
    <AuthCard title="Log in">
      {before}
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={formState.errors.root?.message} />
        <EmailField field={register("email", fieldRules.email)} error={formState.errors.email} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          field={register("password", fieldRules.password)}
          error={formState.errors.password}
        />
        <p className="-mt-2 mb-4 text-right text-[13px]">
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large w-full"
          isBusy={formState.isSubmitting}
        >
          Log in
        </BusyButton>
      </form>
      {after}
      <p className="mt-6 text-ink-2">
        New here?{" "}
        <Link to="/register" state={location.state}>
          Create a free account
        </Link>
      </p>
    </AuthCard>
  );
}
