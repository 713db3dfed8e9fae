import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, describeError } from "../api/api-error.ts";

/**
 * Shows the server's messages at their fields, or its sentence above the form if it names no field.
 */
export function showErrors<T extends FieldValues>({
  error,
  setError,
  fields,
}: {
  error: unknown;
  setError: UseFormSetError<T>;
  fields: Path<T>[];
}): void {
  const named = error instanceof ApiError ? error.fields : {};
  let placed = false;
  for (const field of fields) {
    const message = named[field];
    if (!message) continue;
    setError(field, { message });
    placed = true;
  }
  if (!placed) setError("root", { message: describeError(error) });
}
