import { messages } from "@plumbline/texts/messages.ts";
import { useEffect } from "react";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { useDeleteAnalysis } from "../../features/analyses/api/delete-analysis.ts";
import { useLeaveShare } from "../../features/analyses/api/leave-share.ts";
import { useReport } from "../../features/report/api/get-report.ts";
import { DownloadMenu } from "../../features/report/frame/download-menu.tsx";
import { ReportSkeleton } from "../../features/report/frame/report-skeleton.tsx";
import { ReportView } from "../../features/report/frame/report-view.tsx";
import { toCompleteReport, incompleteReportText } from "../../features/report/complete-report.ts";
import { useSharer } from "../../features/sharing/api/get-sharer.ts";
import { SharedBadge } from "../../features/sharing/components/shared-badge.tsx";
import { isTerminal, normaliseStatus } from "../../shared/analysis-status.ts";
import { readOutcome } from "../../shared/report-details.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { toast } from "../../shared/ui/toast-list.ts";
import { markSeen } from "../../shared/unseen-analyses.ts";
import { ReportActions } from "./report-actions.tsx";

/** Shows a report of the user's list, own or shared, or a published one. */
export function ResultsPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const query = useReport({ id });
  const deletion = useDeleteAnalysis();
  const leaving = useLeaveShare();
  const sharer = useSharer({ id, enabled: query.data?.isOwner === false });
  const outcome = readOutcome(useLocation().state);
  const openDashboard = () => void navigate("/dashboard", { replace: true });
  const status = query.data ? normaliseStatus(query.data.status) : null;
  const isUnfinished = status !== null && !isTerminal(status);
  useEffect(() => markSeen(id), [id]);
  useEffect(() => {
    if (status === "FAILED") toast(incompleteReportText, "error");
  }, [status]);

  // The analysis may have ended since its report was read.
  if (query.isPending || (isUnfinished && query.isFetching)) {
    return (
      <div className="wrap pt-6 pb-20">
        <PageHead title="Analysis" noindex />
        <ReportSkeleton />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className="wrap pt-9 pb-20">
        <PageHead title="Analysis" noindex />
        <ErrorState
          isPage
          title="Failed to load company data"
          error={query.error}
          retry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (isUnfinished) return <Navigate to={`/analysis/${id}`} replace />;
  const report = toCompleteReport(query.data);
  if (!report) {
    return (
      <div className="wrap wrap-narrow pt-9 pb-20">
        <PageHead title={query.data.ticker} noindex />
        <h1 className="serif-title mb-5">{query.data.companyName}</h1>
        <EmptyState text={query.data.statusMessage || incompleteReportText}>
          <Link
            className="btn btn-primary"
            to={`/analysis/new?ticker=${encodeURIComponent(query.data.ticker)}`}
          >
            Run analysis again
          </Link>
          <Link className="btn" to="/dashboard">
            Dashboard
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="wrap pt-6 pb-24">
      <PageHead title={`${report.companyName} (${report.ticker})`} noindex />
      {outcome?.reportSubmitted ? (
        <p role="status" className="card mb-4 border-l-4 border-l-value px-5 py-3">
          <strong className="font-semibold">{messages.reportSubmitted}</strong>
          <span className="text-ink-2">
            {outcome.creditRefunded
              ? " Your credit has been returned. Thank you for telling us."
              : " Thank you for telling us. We will look into it."}
          </span>
        </p>
      ) : null}
      <ReportView
        report={report}
        actions={
          <>
            <DownloadMenu id={report.id} />
            <ReportActions
              report={report}
              onDelete={() => deletion.mutate(id, { onSuccess: openDashboard })}
              {...(sharer ? { onLeave: () => leaving.mutate(id, { onSuccess: openDashboard }) } : {})}
            />
          </>
        }
        badge={sharer ? <SharedBadge sharer={sharer} /> : null}
      />
    </div>
  );
}
