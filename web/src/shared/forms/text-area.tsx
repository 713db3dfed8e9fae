import { type TextareaHTMLAttributes, useId } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";

/** Shows a labelled field of several lines with its error. */
export function TextArea({
  label,
  error,
  field,
  ...input
}: {
  label: string;
  error?: FieldError | undefined;
  field: UseFormRegisterReturn;
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={7}
        {...input}
        {...field}
        id={id}
        className="input input-large h-auto!"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error.message}
        </p>
      ) : null}
    </div>
  );
}
