import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import type { Letter } from "./mail-api.ts";

const given = (label: string) => ({
  validate: (text: string) => text.trim() !== "" || `${label} is required`,
});

/** Shows the fields of a letter: subject and message. */
export function LetterFields({
  register,
  errors,
}: {
  register: UseFormRegister<Letter>;
  errors: FieldErrors<Letter>;
}) {
  return (
    <>
      <TextField
        label="Subject"
        maxLength={200}
        autoComplete="off"
        field={register("subject", given("Subject"))}
        error={errors.subject}
      />
      <TextArea
        label="Message"
        rows={10}
        maxLength={20_000}
        field={register("message", given("Message"))}
        error={errors.message}
      />
    </>
  );
}
