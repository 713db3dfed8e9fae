import { Dialog } from "radix-ui";
import { useForm } from "react-hook-form";
import { emailRule } from "../../../shared/forms/email-rule.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useShareQuota } from "../api/get-share-quota.ts";
import { useShareAnalysis } from "../api/share-analysis.ts";
import { ShareList } from "./share-list.tsx";

/** Shares an analysis by e-mail address, and shows whom it is shared with. */
export function ShareDialog({
  id,
  subject,
  open,
  onClose,
}: {
  id: string;
  /** Company and ticker. */
  subject: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="card fixed top-1/2 left-1/2 z-50 max-h-[calc(100vh-32px)] w-[460px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-6 shadow-over">
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="text-base font-semibold">Share analysis</Dialog.Title>
            <Dialog.Close className="btn btn-icon -mt-2 -mr-2" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="mt-1 mb-5 text-ink-2">
            The recipient gets an e-mail and can read and download the analysis of {subject}.
          </Dialog.Description>
          <ShareForm id={id} />
          <ShareList id={id} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Fields = { recipientEmail: string };

function ShareForm({ id }: { id: string }) {
  const quota = useShareQuota({ enabled: true });
  const share = useShareAnalysis(id);
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>();
  const isUsedUp = quota.data !== undefined && quota.data.remaining <= 0;

  async function submit({ recipientEmail }: Fields): Promise<void> {
    try {
      await share.mutateAsync(recipientEmail);
      reset();
    } catch (error) {
      showErrors({ error, setError, fields: ["recipientEmail"] });
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <FormError message={formState.errors.root?.message} />
      <TextField
        label="Recipient's e-mail"
        type="email"
        required
        autoComplete="off"
        field={register("recipientEmail", emailRule)}
        error={formState.errors.recipientEmail}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[13px] text-ink-3">
          {quota.data ? `${quota.data.remaining} of ${quota.data.limit} shares left this month.` : null}
          {quota.isError ? "The number of shares left could not be loaded." : null}
        </p>
        <button
          type="submit"
          className="btn btn-primary ml-auto"
          disabled={isUsedUp || formState.isSubmitting}
        >
          Share
        </button>
      </div>
    </form>
  );
}
