import type { BeginSecondFactorResponse } from "@plumbline/gateway/dto/sign-in.ts";
import { type ReactNode, useEffect } from "react";
import { type FieldValues, type Path, useForm, type UseFormReturn } from "react-hook-form";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from "../api/second-factor.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const passwordRule = { required: "Password is required" };
const codeRule = { required: "Code is required" };

/** Frames a step: its fields, a button that goes on and one that goes back. */
function StepForm<T extends FieldValues>({
  form,
  fields,
  label,
  submit,
  onCancel,
  children,
}: {
  form: UseFormReturn<T>;
  fields: Path<T>[];
  label: string;
  submit: (values: T) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { handleSubmit, setError, setFocus, formState } = form;
  const [first] = fields;
  // The button that led here is gone, and with it the focus.
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);
  const send = async (values: T) => {
    try {
      await submit(values);
    } catch (error) {
      showErrors({ error, setError, fields });
    }
  };
  return (
    <form className="mt-4 max-w-[380px]" onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
      <FormError message={formState.errors.root?.message} />
      {children}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn btn-primary" isBusy={formState.isSubmitting}>
          {label}
        </BusyButton>
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type PasswordValues = { password: string };

/** Asks for the password before two-step log-in is set up. */
export function PasswordForm({
  hasPassword,
  onDone,
  onCancel,
}: {
  hasPassword: boolean;
  onDone: (setup: BeginSecondFactorResponse) => void;
  onCancel: () => void;
}) {
  const form = useForm<PasswordValues>({ defaultValues: { password: "" } });
  return (
    <StepForm
      form={form}
      fields={["password"]}
      label="Continue"
      submit={async (values) => onDone(await beginSecondFactor(values))}
      onCancel={onCancel}
    >
      {hasPassword ? (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          field={form.register("password", passwordRule)}
          error={form.formState.errors.password}
        />
      ) : (
        <p className="mb-4 text-ink-2">You need an authenticator app on your phone.</p>
      )}
    </StepForm>
  );
}

type CodeValues = { code: string };

/** Shows the QR code, and asks for the first code of the app. */
export function ConfirmCodeForm({
  setup: { secret, qrCode },
  onDone,
  onCancel,
}: {
  setup: BeginSecondFactorResponse;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const form = useForm<CodeValues>({ defaultValues: { code: "" } });
  return (
    <div className="mt-4 grid gap-x-8 sm:grid-cols-[200px_1fr]">
      <div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="QR code for your authenticator app"
          width={200}
          height={200}
          className="rounded-md border border-line bg-white"
        />
      </div>
      <div>
        <p className="mt-3 text-ink-2 sm:mt-0">
          Scan the code with your authenticator app. If you cannot, type this key there:
        </p>
        <p className="mt-2 font-mono text-[13px] break-all">{secret.match(/.{1,4}/g)?.join(" ")}</p>
        <StepForm
          form={form}
          fields={["code"]}
          label="Switch on"
          submit={async (values) => onDone(await confirmSecondFactor(values))}
          onCancel={onCancel}
        >
          <TextField
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            field={form.register("code", codeRule)}
            error={form.formState.errors.code}
          />
        </StepForm>
      </div>
    </div>
  );
}

type DisableValues = { password: string; code: string };

/** Asks for password and code before two-step log-in is switched off. */
export function DisableForm({
  hasPassword,
  onDone,
  onCancel,
}: {
  hasPassword: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useForm<DisableValues>({ defaultValues: { password: "", code: "" } });
  const { errors } = form.formState;
  return (
    <StepForm
      form={form}
      fields={["password", "code"]}
      label="Switch off"
      submit={async (values) => {
        await disableSecondFactor(values);
        onDone();
      }}
      onCancel={onCancel}
    >
      {hasPassword ? (
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          field={form.register("password", passwordRule)}
          error={errors.password}
        />
      ) : null}
      <TextField
        label="Code"
        autoComplete="one-time-code"
        hint="Of your authenticator app, or a recovery code"
        field={form.register("code", codeRule)}
        error={errors.code}
      />
    </StepForm>
  );
}
