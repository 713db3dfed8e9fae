import type { CreateTokenRequest } from "@plumbline/gateway/dto/api-tokens.ts";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { useCreateToken } from "../api/tokens.ts";
import { SecretText } from "./secret-text.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** How many days a token is valid. */
const lifetimes: CreateTokenRequest["days"][] = [30, 90, 365];

type Fields = { name: string; days: string; mayStart: boolean };

const defaults: Fields = { name: "", days: "90", mayStart: false };

const readRequest = ({ name, days, mayStart }: Fields): CreateTokenRequest => ({
  name,
  scopes: mayStart ? ["read", "analyses:start"] : ["read"],
  days: lifetimes.find((one) => String(one) === days) ?? 90,
});

/** A token that was made on this page, with its text. */
export type MadeToken = { id: string; text: string };

/** Makes a personal token, and shows its text once. made: the newest one, unless it was revoked. */
export function TokenForm({
  made,
  onMade,
}: {
  made: MadeToken | null;
  onMade: (made: MadeToken | null) => void;
}) {
  const create = useCreateToken();
  const daysId = useId();
  const { register, handleSubmit, reset, setError, formState } = useForm<Fields>({ defaultValues: defaults });
  const { errors } = formState;

  async function submit(fields: Fields): Promise<void> {
    try {
      onMade(null);
      const { token, text } = await create.mutateAsync(readRequest(fields));
      onMade({ id: token.id, text });
      reset();
    } catch (error) {
      showErrors({ error, setError, fields: ["name"] });
    }
  }

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        <FormError message={errors.root?.message} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Name of the token"
            placeholder="My spreadsheet"
            maxLength={60}
            autoComplete="off"
            field={register("name", { validate: (name) => name.trim() !== "" || "Give the token a name" })}
            error={errors.name}
          />
          <div className="mb-4">
            <label className="field-label" htmlFor={daysId}>
              Valid for
            </label>
            <select id={daysId} className="input input-large" {...register("days")}>
              {lifetimes.map((days) => (
                <option key={days} value={days}>
                  {days} days
                </option>
              ))}
            </select>
          </div>
        </div>
        <label className="mb-4 flex items-start gap-2">
          <input type="checkbox" className="mt-1" {...register("mayStart")} />
          <span>It may also start analyses. Each one spends a credit.</span>
        </label>
        <BusyButton type="submit" className="btn" isBusy={formState.isSubmitting}>
          Make a token
        </BusyButton>
      </form>
      <div role="status" className="mt-4 empty:hidden">
        {made ? <SecretText name="token" text={made.text} /> : null}
      </div>
    </>
  );
}
