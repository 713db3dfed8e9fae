import type { DeleteAccountRequest } from "@plumbline/gateway/dto/users.ts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { signOut } from "../../../shared/session/session-store.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { deleteAccount } from "../api/delete-account.ts";
import { AccountSection } from "./account-section.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that deletes the account. */
export function DeleteSection() {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<DeleteAccountRequest>({
    defaultValues: { password: "", confirm: "" },
  });
  const { errors } = formState;

  async function submit(body: DeleteAccountRequest): Promise<void> {
    try {
      await deleteAccount(body);
      signOut();
      toast("Account deleted", "success");
      await navigate("/login", { replace: true });
    } catch (error) {
      showErrors({ error, setError, fields: ["password", "confirm"] });
    }
  }

  return (
    <AccountSection
      id="delete"
      lead="Your analyses, shares, scenarios, watchlist, screens and settings are erased, running analyses stop, and unused credits are lost. What you reported stays without your name, and records of payments stay without it too. This cannot be undone."
    >
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Type DELETE"
            autoComplete="off"
            field={register("confirm", {
              validate: (value) => value.trim() === "DELETE" || "Please type DELETE.",
            })}
            error={errors.confirm}
          />
          <TextField
            label="Password to delete"
            type="password"
            autoComplete="current-password"
            hint="Not needed within ten minutes of the log-in"
            field={register("password")}
            error={errors.password}
          />
        </div>
        <BusyButton type="submit" className="btn btn-danger" isBusy={formState.isSubmitting}>
          Delete the account
        </BusyButton>
      </form>
    </AccountSection>
  );
}
