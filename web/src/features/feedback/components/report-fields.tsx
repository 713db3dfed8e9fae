import type { FieldError, RegisterOptions, UseFormRegisterReturn } from "react-hook-form";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";

const maxTitle = 255;
const maxDescription = 5_000;

/** Rules of the fields of a report, with the server's messages. */
export const reportRules = {
  title: {
    validate: (value: string) => value.trim() !== "" || "Title is required",
    maxLength: { value: maxTitle, message: `Title must be ${maxTitle} characters or less.` },
  },
  description: {
    validate: (value: string) => value.trim() !== "" || "Description is required",
    maxLength: {
      value: maxDescription,
      message: `Description must be ${maxDescription} characters or less.`,
    },
  },
} satisfies Record<string, RegisterOptions>;

/** Shows title and description of a report. */
export function ReportFields({
  title,
  description,
  errors,
}: {
  title: UseFormRegisterReturn;
  description: UseFormRegisterReturn;
  errors: { title?: FieldError; description?: FieldError };
}) {
  return (
    <>
      <TextField label="Title" required autoComplete="off" field={title} error={errors.title} />
      <TextArea label="Description" required field={description} error={errors.description} />
    </>
  );
}
