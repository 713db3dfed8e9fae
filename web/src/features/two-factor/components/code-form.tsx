import type { CodeRequest } from "@plumbline/gateway/dto/sign-in.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { signIn } from "../../../shared/session/session-store.ts";
import { answerChallenge } from "../api/answer-challenge.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Asks for the code that finishes a log-in. The guard of the page then leads on. */
export function CodeForm() {
  const location = useLocation();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeRequest>();
  const { errors, isSubmitting } = formState;
  // The page asks for this alone.
  useEffect(() => setFocus("code"), [setFocus]);

  async function submit(body: CodeRequest): Promise<void> {
    try {
      const { user } = await answerChallenge(body);
      if (user) signIn(user);
    } catch (error) {
      showErrors({ error, setError, fields: ["code"] });
    }
  }

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <TextField
          label="Code"
          type="text"
          autoComplete="one-time-code"
          hint="Six digits of your authenticator app, or one of your recovery codes"
          field={register("code", { required: "Code is required" })}
          error={errors.code}
        />
        <BusyButton type="submit" className="btn btn-primary btn-large mt-2 w-full" isBusy={isSubmitting}>
          Log in
        </BusyButton>
      </form>
      <p className="mt-6 text-ink-2">
        <Link to="/login" state={location.state}>
          Begin again
        </Link>
      </p>
    </>
  );
}
