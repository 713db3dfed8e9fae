import type { WebhookRequest } from "@plumbline/gateway/dto/webhook.ts";
import { useForm } from "react-hook-form";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useSaveWebhook } from "../api/webhook.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Saves the address of the webhook. onSecret: gets the secret of a new one. */
export function WebhookForm({ url, onSecret }: { url: string; onSecret: (secret: string | null) => void }) {
  const save = useSaveWebhook();
  const { register, handleSubmit, setError, formState } = useForm<WebhookRequest>({ defaultValues: { url } });
  const { errors } = formState;

  async function submit(fields: WebhookRequest): Promise<void> {
    try {
      onSecret((await save.mutateAsync(fields)).secret);
      toast("Webhook saved", "success");
    } catch (error) {
      showErrors({ error, setError, fields: ["url"] });
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={errors.root?.message} />
      <TextField
        label="Address"
        type="url"
        placeholder="https://example.com/plumbline"
        hint="https, a public domain name, port 443 or 8443."
        maxLength={500}
        autoComplete="off"
        field={register("url", { validate: (text) => text.trim() !== "" || "Enter an address" })}
        error={errors.url}
      />
      <BusyButton type="submit" className="btn" isBusy={formState.isSubmitting}>
        Save the address
      </BusyButton>
    </form>
  );
}
