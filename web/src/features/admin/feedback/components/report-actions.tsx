import { messages } from "@plumbline/texts/messages.ts";
import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import { useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../../../shared/ui/confirm-dialog.tsx";
import { useDeleteReport, useSetStatus } from "../api/report.ts";
import { statusLabels, titleOf } from "../../../../shared/report-words.ts";
import { BusyButton } from "../../../../shared/ui/busy-button.tsx";

const successMs = 5_000;
const redirectMs = 2_000;

/** Shows what an administrator can do with a report: a new status, a mail to its author, deletion. */
export function ReportActions({ report }: { report: AdminReport }) {
  return (
    <div className="grid gap-5">
      <StatusForm report={report} />
      {report.authorId ? (
        <section className="card p-5">
          <h2>Author</h2>
          <Link className="btn mt-3" to={`/admin/users/${report.authorId}/email?report=${report.id}`}>
            Email {report.author.firstName}
          </Link>
        </section>
      ) : null}
      <DeleteSection report={report} />
    </div>
  );
}

function StatusForm({ report }: { report: AdminReport }) {
  const [chosen, setChosen] = useState(report.status);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const change = useSetStatus(report.id);
  const id = useId();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), successMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function ask(): void {
    const isSame = chosen === report.status;
    setFault(isSame ? messages.chooseStatus : null);
    setDone(false);
    setAsking(!isSame);
  }

  return (
    <section className="card p-5">
      <h2>Status</h2>
      <p className="mt-1 max-w-[64ch] text-ink-2">
        The author is told of a change.
        {report.type === "ANALYSIS"
          ? " Completed returns the credit of the author's own analysis, at most twice in 30 days."
          : ""}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div>
          <label className="field-label" htmlFor={id}>
            New status
          </label>
          <select
            id={id}
            className="input w-auto"
            value={chosen}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
            onChange={(event) => {
              setFault(null);
              setChosen(event.target.value as AdminReport["status"]);
            }}
          >
            {Object.entries(statusLabels).map(([status, word]) => (
              <option key={status} value={status}>
                {word}
              </option>
            ))}
          </select>
        </div>
        <BusyButton className="btn btn-primary" isBusy={change.isPending} onClick={ask}>
          Update status
        </BusyButton>
      </div>
      {fault ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {fault}
        </p>
      ) : null}
      <p role="status" className="mt-2 text-bull">
        {isDone ? messages.statusUpdatedSuccessfully : ""}
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Change the status?"
        text={`“${titleOf(report)}” becomes ${statusLabels[chosen].toLowerCase()}. Its author is told.`}
        confirmLabel="Change status"
        isDangerous={false}
        onConfirm={() => {
          setAsking(false);
          change.mutate(chosen, { onSuccess: () => setDone(true) });
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

function DeleteSection({ report }: { report: AdminReport }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteReport(report.id);
  useEffect(() => {
    if (!remove.isSuccess) return undefined;
    const timer = setTimeout(() => void navigate("/admin/feedback", { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [remove.isSuccess, navigate]);
  return (
    <section className="card p-5">
      <h2>Delete</h2>
      <p className="mt-1 text-ink-2">The report goes with its votes and its analysis data.</p>
      <BusyButton
        className="btn btn-danger mt-3"
        isBusy={remove.isPending}
        disabled={remove.isSuccess}
        onClick={() => setAsking(true)}
      >
        Delete report
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        title="Delete this report?"
        text={`“${titleOf(report)}” is deleted for good.`}
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
