import { messages } from "@plumbline/texts/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { isTerminal, stepsWhenUnstated } from "../../../shared/analysis-status.ts";
import { analysisDataKeys } from "../../../shared/api/query-keys.ts";
import { formatTimeRemaining } from "../../../shared/format.ts";
import { playChime } from "../../../shared/sound.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { dismissToastAbout, toast } from "../../../shared/ui/toast-list.ts";
import { markSeen } from "../../../shared/unseen-analyses.ts";
import { dropCachedStatus } from "../cached-status.ts";
import { steps } from "@plumbline/report/steps.ts";
import { useProgress } from "../use-progress.ts";
import { CancelButton } from "./cancel-button.tsx";
import { StepList } from "./step-list.tsx";

const redirectDelayMs = 1_000;

/** Shows the progress of an analysis, and opens its results when it is complete. */
export function ProgressPage() {
  const { id = "" } = useParams();
  return <ProgressOf key={id} id={id} />;
}

function ProgressOf({ id }: { id: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  const { status, failure, retry } = useProgress(id);
  const word = status?.status;
  // Notices are shown only if the analysis was still running when the page opened.
  const wasRunning = useRef(Boolean((location.state as { started?: boolean } | null)?.started));
  const isAnnounced = useRef(false);

  useEffect(() => {
    if (!word) return undefined;
    if (!isTerminal(word)) {
      wasRunning.current = true;
      return undefined;
    }
    if (!isAnnounced.current) {
      isAnnounced.current = true;
      for (const queryKey of analysisDataKeys) {
        void queryClient.invalidateQueries({ queryKey });
      }
      if (wasRunning.current && word === "COMPLETED") {
        toast(messages.analysisComplete, "success", id);
        playChime();
      }
      if (wasRunning.current && word === "FAILED") {
        toast(messages.creditRefunded);
        toast(`${messages.analysisFailed}: ${status?.message || "Unknown error"}`, "error");
      }
    }
    if (word !== "COMPLETED") return undefined;
    markSeen(id);
    dropCachedStatus(id);
    const results = () => {
      // The report speaks for itself; a notice would lie over its text.
      dismissToastAbout(id);
      void navigate(`/analysis/${id}/results`, { replace: true });
    };
    const timer = setTimeout(results, wasRunning.current ? redirectDelayMs : 0);
    return () => clearTimeout(timer);
  }, [word, id, navigate, queryClient, status?.message]);

  if (!status) {
    return (
      <div className="wrap wrap-narrow py-9">
        <PageHead title="Analysis" noindex />
        {failure ? (
          <ErrorState isPage title="The analysis could not be loaded" error={failure} retry={retry} />
        ) : (
          <ProgressSkeleton />
        )}
      </div>
    );
  }

  const isStopped = word === "FAILED" || word === "CANCELLED";
  const isCompleted = word === "COMPLETED";
  const total = status.totalSteps || stepsWhenUnstated;
  const percent = isCompleted ? 100 : Math.round(status.progress);
  const summary = `Step ${Math.min(status.currentStep, total)} of ${total} · ${percent}%`;
  return (
    <div className="wrap wrap-narrow py-9">
      <PageHead title={`${percent}% · ${status.ticker}`} noindex />
      <h1 className="serif-title">
        {status.companyName}{" "}
        <span className="font-sans text-[15px] font-normal text-ink-3">{status.ticker}</span>
      </h1>
      <div className="mt-5 mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="num" role="status">
          {summary}
        </span>
        {isStopped || isCompleted ? null : (
          <span className="text-ink-3">{formatTimeRemaining(status.timeRemaining)}</span>
        )}
      </div>
      <progress className="bar h-1.5 w-full" max={100} value={percent} aria-label="Analysis progress" />
      {failure ? (
        <div className="mt-6">
          <ErrorState title="Progress could not be updated" error={failure} retry={retry} />
        </div>
      ) : null}
      {isStopped ? (
        <Stopped failed={word === "FAILED"} message={status.message} ticker={status.ticker} />
      ) : null}
      <StepList
        currentStep={status.currentStep}
        completed={isCompleted}
        stopped={isStopped}
        findings={status.findings}
      />
      {isStopped || isCompleted ? null : (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 text-ink-3">
          <p className="flex-1">
            You can leave this page. The analysis continues, and we will notify you when it is complete.
          </p>
          <CancelButton id={id} onCancelled={retry} />
        </div>
      )}
    </div>
  );
}

function Stopped({ failed, message, ticker }: { failed: boolean; message: string; ticker: string }) {
  return (
    <div className="card mt-6 border-l-4 border-l-bear px-5 py-4">
      <h2 className="text-base font-semibold">{failed ? messages.analysisFailed : "Analysis cancelled"}</h2>
      <p className="mt-1 text-ink-2">
        {failed ? `${message || "Unknown error"} ` : ""}Your credit was refunded.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link className="btn btn-primary" to={`/analysis/new?ticker=${encodeURIComponent(ticker)}`}>
          Try again
        </Link>
        <Link className="btn" to="/dashboard">
          Dashboard
        </Link>
      </p>
    </div>
  );
}

function ProgressSkeleton() {
  return (
    <div role="status" aria-label="Loading analysis">
      <Skeleton width={280} height={34} />
      <div className="mt-6">
        <Skeleton height={6} />
      </div>
      <div className="mt-8 grid gap-5">
        {steps.map(({ name }) => (
          <Skeleton key={name} width="46%" />
        ))}
      </div>
    </div>
  );
}
