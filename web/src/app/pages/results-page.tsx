import { useEffect } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { useDeleteAnalysis } from "../../features/analyses/api/delete-analysis.ts";
import { useReport } from "../../features/report/api/get-report.ts";
import { DownloadMenu } from "../../features/report/frame/download-menu.tsx";
import { ReportSkeleton } from "../../features/report/frame/report-skeleton.tsx";
import { ReportView } from "../../features/report/frame/report-view.tsx";
import { toCompleteReport, incompleteReportText } from "../../features/report/complete-report.ts";
import { isTerminal, normaliseStatus } from "../../shared/analysis-status.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { toast } from "../../shared/ui/toast-list.ts";
import { markSeen } from "../../shared/unseen-analyses.ts";
import { ReportActions } from "./report-actions.tsx";

/** Shows a report of the user's own list. */
export function ResultsPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const query = useReport({ id });
  const deletion = useDeleteAnalysis();
  const status = query.data ? normaliseStatus(query.data.status) : null;
  useEffect(() => markSeen(id), [id]);
  useEffect(() => {
    if (status === "FAILED") toast(incompleteReportText, "error");
  }, [status]);

  if (query.isPending) {
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
          title="Failed to load company data"
          error={query.error}
          retry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (status !== null && !isTerminal(status)) return <Navigate to={`/analysis/${id}`} replace />;
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
      <ReportView
        report={report}
        actions={
          <>
            <DownloadMenu id={report.id} />
            {report.isOwner ? (
              <ReportActions
                ticker={report.ticker}
                onDelete={() =>
                  deletion.mutate(id, { onSuccess: () => void navigate("/dashboard", { replace: true }) })
                }
              />
            ) : null}
          </>
        }
      />
    </div>
  );
}
