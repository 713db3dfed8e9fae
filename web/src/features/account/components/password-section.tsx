import type { ChangePasswordRequest } from "@plumbline/gateway/dto/users.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { changePassword } from "../api/change-password.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that changes the password. */
export function PasswordSection() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm<ChangePasswordRequest>({
    defaultValues: { password: "", newPassword: "" },
  });
  const { errors } = formState;

  async function submit(body: ChangePasswordRequest): Promise<void> {
    try {
      await changePassword(body);
      reset();
      toast("Password changed", "success");
      await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    } catch (error) {
      showErrors({ error, setError, fields: ["password", "newPassword"] });
    }
  }

  return (
    <AccountSection id="password" lead="Other browsers are logged out when it changes.">
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Present password"
            type="password"
            autoComplete="current-password"
            field={register("password", fieldRules.password)}
            error={errors.password}
          />
          <TextField
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 10 characters"
            field={register("newPassword", fieldRules.newPassword)}
            error={errors.newPassword}
          />
        </div>
        <BusyButton type="submit" className="btn" isBusy={formState.isSubmitting}>
          Change the password
        </BusyButton>
      </form>
    </AccountSection>
  );
}
