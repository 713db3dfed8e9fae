import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/**
 * Asks for the password of a registration before its link confirms the address. Anybody can
 * register an address, so only its owner's password may open the account.
 */
export function RegistrationPassword({ verify }: { verify: (password: string) => Promise<void> }) {
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>();

  async function submit({ password }: { password: string }): Promise<void> {
    try {
      await verify(password);
    } catch (error) {
      showErrors({ error, setError, fields: ["password"] });
    }
  }

  return (
    <AuthCard
      title="Confirm your e-mail"
      lead="This is not the browser in which you registered, so please type the password that you chose."
    >
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={formState.errors.root?.message} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          field={register("password", fieldRules.password)}
          error={formState.errors.password}
        />
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large mt-2 w-full"
          isBusy={formState.isSubmitting}
        >
          Confirm
        </BusyButton>
      </form>
      <p className="mt-4 text-ink-2">
        If you did not register or forgot it,{" "}
        <Link to="/forgot-password" className="link">
          set a password
        </Link>{" "}
        of your own.
      </p>
    </AuthCard>
  );
}
