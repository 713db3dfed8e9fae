import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ApiError } from "../../../shared/api/api-error.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { resetPassword } from "../api/reset-password.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { AuthCard } from "./auth-card.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/**
 * Shows the form for a new password behind the link of a mail. The token leaves the address at
 * once, so that neither the history of the browser nor a shared address keeps it.
 */
export function ResetPasswordPage() {
  const { token: inAddress } = useParams();
  const navigate = useNavigate();
  const [token] = useState(inAddress);
  const [isRefused, setIsRefused] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();

  useEffect(() => {
    if (inAddress) void navigate("/reset-password", { replace: true });
  }, [inAddress, navigate]);

  async function submit({ password }: { password: string }): Promise<void> {
    try {
      await resetPassword({ token: token ?? "", password });
      toast("Password changed", "success");
      await navigate("/login", { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === "INVALID_LINK") setIsRefused(true);
      else showErrors({ error, setError, fields: ["password"] });
    }
  }

  if (!token || isRefused) {
    return (
      <AuthCard
        title="This link does not work"
        lead={
          isRefused
            ? "It was used before, or it is older than an hour."
            : "Please open the link of the e-mail again, or request a new one."
        }
      >
        <Link to="/forgot-password" className="btn btn-large w-full">
          Send a new link
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Set a new password" lead="All your devices are logged out when it changes.">
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={formState.errors.root?.message} />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters"
          field={register("password", fieldRules.newPassword)}
          error={formState.errors.password}
        />
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large mt-2 w-full"
          isBusy={formState.isSubmitting}
        >
          Set the password
        </BusyButton>
      </form>
    </AuthCard>
  );
}
