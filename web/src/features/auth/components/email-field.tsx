import type { ComponentProps } from "react";
import { TextField } from "../../../shared/forms/text-field.tsx";

/** Shows the field for the e-mail address of an account. */
export function EmailField(props: Pick<ComponentProps<typeof TextField>, "field" | "error">) {
  return <TextField label="E-mail" type="email" autoComplete="email" {...props} />;
}
