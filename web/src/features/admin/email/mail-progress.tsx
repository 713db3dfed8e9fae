import type { BulkMail } from "@plumbline/gateway/dto/mail.ts";
import { formatInteger } from "../../../shared/format.ts";
import { ErrorState } from "../../../shared/ui/states.tsx";
import { useMailProgress, useStopMail } from "./mail-api.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const states: Record<BulkMail["state"], string> = {
  RUNNING: "Being sent",
  STOPPED: "Stopped",
  DONE: "Sent",
};
const parts = [
  ["sent", "Sent"],
  ["waiting", "Waiting"],
  ["skipped", "Left out"],
  ["refused", "Refused by the mail server"],
  ["uncertain", "Uncertain"],
] as const;

/** Shows how a mail to many gets on, and lets it be stopped. */
export function MailProgress({ id }: { id: string }) {
  const progress = useMailProgress(id);
  const stop = useStopMail();
  if (progress.isError)
    return (
      <ErrorState
        title="The progress of the e-mail cannot be read"
        error={progress.error}
        retry={() => void progress.refetch()}
      />
    );
  const mail = progress.data;
  if (!mail) return null;
  const total = parts.reduce((sum, [name]) => sum + mail[name], 0);
  return (
    <section className="card mt-8 p-5" aria-label="Progress of the e-mail">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="break-words">{mail.subject}</h3>
        <span className="pill" role="status">
          {states[mail.state]}
        </span>
      </div>
      <progress
        className="bar mt-4 w-full"
        aria-label="Handled recipients"
        value={total - mail.waiting}
        max={Math.max(1, total)}
      />
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {parts.map(([name, label]) => (
          <div key={name}>
            <dt className="text-[13px] text-ink-3">{label}</dt>
            <dd className="num">{formatInteger(mail[name])}</dd>
          </div>
        ))}
      </dl>
      {mail.state === "RUNNING" ? (
        <BusyButton className="btn mt-4" isBusy={stop.isPending} onClick={() => stop.mutate(mail.id)}>
          Stop
        </BusyButton>
      ) : null}
    </section>
  );
}
