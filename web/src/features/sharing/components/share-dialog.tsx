import { useForm } from "react-hook-form";
import { emailRule } from "../../../shared/forms/email-rule.ts";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { showErrors } from "../../../shared/forms/show-errors.ts";
import { TextField } from "../../../shared/forms/text-field.tsx";
import { FormDialog } from "../../../shared/ui/form-dialog.tsx";
import { useShareQuota } from "../api/get-share-quota.ts";
import { useShareAnalysis } from "../api/share-analysis.ts";
import { ShareList } from "./share-list.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

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
    <FormDialog
      title="Share analysis"
      lead={`The recipient gets an e-mail and can read and download the analysis of ${subject}.`}
      open={open}
      onClose={onClose}
    >
      <ShareForm id={id} />
      <ShareList id={id} />
    </FormDialog>
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
        <BusyButton
          type="submit"
          className="btn btn-primary ml-auto"
          isBusy={formState.isSubmitting}
          disabled={isUsedUp}
        >
          Share
        </BusyButton>
      </div>
    </form>
  );
}
