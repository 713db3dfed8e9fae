import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { useForm } from "react-hook-form";
import { fieldRules } from "../../../shared/forms/field-rules.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { signIn } from "../../../shared/session/session-store.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { updateProfile } from "../api/update-profile.ts";
import { profileRules } from "../../../shared/forms/profile-rules.ts";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const fields = [
  "firstName",
  "lastName",
  "role",
  "company",
  "location",
  "investorType",
  "twitterHandle",
] as const;
type Values = Record<(typeof fields)[number], string>;

const readValues = (user: UserDto): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role ?? "",
  company: user.company ?? "",
  location: user.location ?? "",
  investorType: user.investorType ?? "",
  twitterHandle: user.twitterHandle ?? "",
});

/** Shows the form of the user's profile. */
export function ProfileForm({ user }: { user: UserDto }) {
  const form = useForm<Values>({
    defaultValues: readValues(user),
  });
  const { register, handleSubmit, reset, setError, formState } = form;
  useDraft("profile", form);
  const { errors } = formState;

  async function submit(values: Values): Promise<void> {
    try {
      const changed = await updateProfile({
        ...values,
        twitterHandle: values.twitterHandle.trim().replace(/^@/, ""),
      });
      signIn(changed);
      reset(readValues(changed));
      toast("Profile updated", "success");
    } catch (error) {
      showErrors({ error, setError, fields: [...fields] });
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={errors.root?.message} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          field={register("firstName", fieldRules.firstName)}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          field={register("lastName", fieldRules.lastName)}
          error={errors.lastName}
        />
        <TextField
          label="Role"
          autoComplete="organization-title"
          field={register("role", profileRules.role)}
          error={errors.role}
        />
        <TextField
          label="Company"
          autoComplete="organization"
          field={register("company", profileRules.company)}
          error={errors.company}
        />
        <TextField
          label="Location"
          autoComplete="address-level2"
          field={register("location", profileRules.location)}
          error={errors.location}
        />
        <TextField
          label="Investor type"
          hint="Such as private, professional, student"
          field={register("investorType", profileRules.investorType)}
          error={errors.investorType}
        />
        <TextField
          label="Twitter handle"
          autoComplete="off"
          hint="With or without the @"
          field={register("twitterHandle", profileRules.twitterHandle)}
          error={errors.twitterHandle}
        />
      </div>
      <BusyButton type="submit" className="btn btn-primary mt-2" isBusy={formState.isSubmitting}>
        Save
      </BusyButton>
    </form>
  );
}
