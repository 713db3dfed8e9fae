import type { AdminUser, UpdateUserRequest } from "@plumbline/gateway/dto/admin-users.ts";
import { useForm } from "react-hook-form";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { profileRules } from "../../../shared/forms/profile-rules.ts";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { useUpdateUser } from "./user-api.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const texts = [
  { name: "firstName", label: "First name", rules: fieldRules.firstName },
  { name: "lastName", label: "Last name", rules: fieldRules.lastName },
  {
    name: "email",
    label: "E-mail",
    rules: {
      pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: "Invalid email address" },
      required: "Invalid email address",
    },
  },
  { name: "role", label: "Role", rules: profileRules.role },
  { name: "company", label: "Company", rules: profileRules.company },
  { name: "location", label: "Location", rules: profileRules.location },
  { name: "investorType", label: "Investor type", rules: profileRules.investorType },
  { name: "twitterHandle", label: "Twitter handle", rules: profileRules.twitterHandle },
] as const;
type TextName = (typeof texts)[number]["name"];
const switches = [
  { name: "isAdmin", label: "Administrator" },
  { name: "isSubscribedToEmails", label: "News by e-mail" },
] as const;
type Values = Record<TextName, string> & Record<(typeof switches)[number]["name"], boolean>;

const readValues = (user: AdminUser): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role ?? "",
  company: user.company ?? "",
  location: user.location ?? "",
  investorType: user.investorType ?? "",
  twitterHandle: user.twitterHandle ?? "",
  isAdmin: user.isAdmin,
  isSubscribedToEmails: user.isSubscribedToEmails,
});

/** Returns the fields that differ from the user's. */
const pickChanged = (values: Values, before: Values): UpdateUserRequest =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, string | boolean] => [
        name,
        typeof value === "string" ? value.trim().replace(name === "twitterHandle" ? /^@/ : "", "") : value,
      ])
      .filter(([name, value]) => value !== before[name as keyof Values]),
  );

/** Shows the form that changes a user; sends changed fields only, and nothing without one. */
export function UserForm({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const before = readValues(user);
  const { register, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: before });
  const update = useUpdateUser(user.id);
  const { errors } = formState;

  async function submit(values: Values): Promise<void> {
    const changes = pickChanged(values, before);
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await update.mutateAsync(changes);
      onDone();
    } catch (error) {
      showErrors({ error, setError, fields: texts.map(({ name }) => name) });
    }
  }

  return (
    <form className="max-w-[720px]" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={errors.root?.message} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {texts.map(({ name, label, rules }) => (
          <TextField
            key={name}
            label={label}
            autoComplete="off"
            field={register(name, rules)}
            error={errors[name]}
          />
        ))}
      </div>
      {switches.map(({ name, label }) => (
        <label key={name} className="mb-3 flex items-center gap-3">
          <input type="checkbox" {...register(name)} />
          {label}
        </label>
      ))}
      <p className="mb-5 text-ink-3">Another address or other rights end the user's sessions.</p>
      <div className="flex gap-3">
        <BusyButton type="submit" className="btn btn-primary" isBusy={formState.isSubmitting}>
          Save
        </BusyButton>
        <button type="button" className="btn" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
