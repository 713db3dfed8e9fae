import { type InputHTMLAttributes, useId } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";

/** Shows a labelled field with its hint or error. */
export function TextField({
  label,
  hint,
  error,
  field,
  ...input
}: {
  label: string;
  hint?: string;
  error?: FieldError;
  field: UseFormRegisterReturn;
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const note = error ? `${id}-error` : `${id}-hint`;
  return (
    <div className="mb-4">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        {...field}
        id={id}
        className="input input-large"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? note : undefined}
      />
      {hint && !error ? (
        <p id={note} className="mt-1.5 text-[13px] text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={note} className="field-error" role="alert">
          {error.message}
        </p>
      ) : null}
    </div>
  );
}
