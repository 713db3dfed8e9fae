import { messages } from "@plumbline/texts/messages.ts";
import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextArea } from "../../../shared/forms/text-area.tsx";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { toast } from "../../../shared/ui/toast-list.ts";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { sendMessage } from "../api/send-message.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const maxSubject = 100;
const minMessage = 10;
const maxMessage = 5_000;

type Fields = { subject: string; message: string };

/** Shows the form for a message; name and e-mail are those of the account. */
export function ContactForm({ user }: { user: UserDto }) {
  const [isSent, setIsSent] = useState(false);
  const requestKey = useRequestKey();
  const form = useForm<Fields>({
    defaultValues: { subject: "", message: "" },
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  useDraft("contact", form);

  async function submit(fields: Fields): Promise<void> {
    setIsSent(false);
    try {
      await sendMessage({ ...fields, idempotencyKey: requestKey.keyOf(fields) });
      requestKey.answered();
      toast(messages.messageSent, "success");
      setIsSent(true);
      reset();
    } catch (error) {
      toast(messages.operationFailed, "error");
      showErrors({ error, setError, fields: ["subject", "message"] });
    }
  }

  return (
    <form className="card p-5 sm:p-6" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <p role="status" className={isSent ? "mb-4 rounded-md bg-bull-soft px-4 py-3" : ""}>
        {isSent ? `We have your message. A copy is on its way to ${user.email}.` : ""}
      </p>
      <FormError message={formState.errors.root?.message} />
      <dl className="mb-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {[
          ["Name", `${user.firstName} ${user.lastName}`],
          ["E-mail", user.email],
        ].map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[13px] text-ink-3">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label="Subject"
        required
        autoComplete="off"
        field={register("subject", {
          validate: {
            given: (value) => value.trim() !== "" || "Subject is required.",
            short: (value) =>
              value.trim().length <= maxSubject || `Subject must be ${maxSubject} characters or less.`,
          },
        })}
        {...(formState.errors.subject ? { error: formState.errors.subject } : {})}
      />
      <TextArea
        label="Message"
        required
        field={register("message", {
          validate: {
            long: (value) =>
              value.trim().length >= minMessage || `Message must be at least ${minMessage} characters long.`,
            short: (value) =>
              value.trim().length <= maxMessage || `Message must be ${maxMessage} characters or less.`,
          },
        })}
        error={formState.errors.message}
      />
      <div className="mt-5 flex justify-end">
        <BusyButton
          type="submit"
          className="btn btn-primary btn-large max-sm:w-full"
          isBusy={formState.isSubmitting}
        >
          Send message
        </BusyButton>
      </div>
    </form>
  );
}
