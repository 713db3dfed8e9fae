import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDate } from "../../../shared/format.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useRemoveWebhook, useRotateSecret, useTestWebhook, useWebhook } from "../api/webhook.ts";
import { AccountSection } from "./account-section.tsx";
import { SecretText } from "./secret-text.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the address to which messages are posted, its form and what became of the messages. */
export function WebhookSection() {
  const query = useWebhook();
  const rotate = useRotateSecret();
  const test = useTestWebhook();
  const remove = useRemoveWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState<"rotate" | "remove" | null>(null);
  const webhook = query.data?.webhook;
  const questions = {
    rotate: {
      title: "Replace the secret",
      text: "Messages are signed with the new secret at once, and with the present one for 24 hours more.",
      label: "Replace",
      run: () => rotate.mutate(undefined, { onSuccess: (answer) => setSecret(answer.secret) }),
    },
    remove: {
      title: "Remove this webhook",
      text: "No more messages are posted. Its secret and its deliveries are deleted.",
      label: "Remove",
      run: () => remove.mutate(undefined, { onSuccess: () => setSecret(null) }),
    },
  };
  const question = asking && questions[asking];

  return (
    <AccountSection
      id="webhook"
      lead={
        <>
          We post each message about your watched companies to your server, as signed JSON.{" "}
          <Link to="/developers#webhook">How to verify a message</Link>
        </>
      }
    >
      {query.isPending ? <TableSkeleton rows={1} label="Loading the webhook" /> : null}
      {query.isError ? (
        <ErrorState
          title="Failed to load the webhook"
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : null}
      {webhook?.offAt ? (
        <p role="alert" className="mb-5 rounded-md border-l-4 border-bear bg-sunken px-4 py-3">
          Switched off on {formatDate(webhook.offAt)}, because a message failed for 33 hours. Save the address
          to switch it on again.
        </p>
      ) : null}
      {query.data ? <WebhookForm key={webhook?.url} url={webhook?.url ?? ""} onSecret={setSecret} /> : null}
      {webhook ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <BusyButton
            className="btn"
            isBusy={test.isPending}
            disabled={webhook.offAt !== null}
            onClick={() => test.mutate()}
          >
            Send a test
          </BusyButton>
          <button type="button" className="btn" onClick={() => setAsking("rotate")}>
            Replace the secret
          </button>
          <button type="button" className="btn" onClick={() => setAsking("remove")}>
            Remove
          </button>
        </div>
      ) : null}
      <div role="status" className="mt-4 empty:hidden">
        {secret ? <SecretText name="secret" text={secret} /> : null}
      </div>
      {query.data && query.data.deliveries.length > 0 ? (
        <WebhookDeliveries deliveries={query.data.deliveries} />
      ) : null}
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ""}
        text={question?.text ?? ""}
        confirmLabel={question?.label ?? ""}
        isDangerous={asking === "remove"}
        onConfirm={() => {
          question?.run();
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </AccountSection>
  );
}
