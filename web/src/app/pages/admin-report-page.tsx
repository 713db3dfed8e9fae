import { messages } from "@plumbline/texts/messages.ts";
import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import type { Report as StoredReport } from "@plumbline/report/report.ts";
import { Link, useParams } from "react-router-dom";
import { useAdminReport, useCapture } from "../../features/admin/feedback/api/report.ts";
import { AnalysisData } from "../../features/admin/feedback/components/analysis-data.tsx";
import { ReportActions } from "../../features/admin/feedback/components/report-actions.tsx";
import { ReportInformation } from "../../features/admin/feedback/components/report-information.tsx";
import { titleOf } from "../../shared/report-words.ts";
import { useReport } from "../../features/report/api/get-report.ts";
import { incompleteReportText, toCompleteReport } from "../../features/report/complete-report.ts";
import { DownloadMenu } from "../../features/report/frame/download-menu.tsx";
import { ReportSkeleton } from "../../features/report/frame/report-skeleton.tsx";
import { ReportView } from "../../features/report/frame/report-view.tsx";
import { isMissing } from "../../shared/api/api-error.ts";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";

const tabs = [
  { id: "information", label: "Report Information" },
  { id: "actions", label: "Actions" },
  { id: "data", label: "Analysis Data" },
  { id: "analysis", label: "Analysis" },
];
/** The tabs of a report that is not about an analysis. */
const commonTabs = 2;

/** Shows a report to administrators, with what they can do with it and the analysis it is about. */
export function AdminReportPage() {
  const { reportId = "", view = "information" } = useParams();
  const query = useAdminReport(reportId);
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title={query.data ? `${titleOf(query.data)} · Admin` : "Report · Admin"} noindex />
      <p className="mb-2 text-[13px]">
        <Link to="/admin/feedback">Feedback</Link>
      </p>
      {reportId === "" ? <EmptyState text={messages.reportIdMissing} /> : null}
      {reportId !== "" && query.isPending ? <TableSkeleton label="Loading the report" /> : null}
      {query.isError ? (
        <ErrorState
          isPage
          title={isMissing(query.error) ? messages.reportMissing : messages.fetchReportFailed}
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : null}
      {query.data ? <Report report={query.data} view={view} /> : null}
    </div>
  );
}

function Report({ report, view }: { report: AdminReport; view: string }) {
  const { stockAnalysisId } = report;
  const shown = stockAnalysisId ? tabs : tabs.slice(0, commonTabs);
  const current = shown.find(({ id }) => id === view)?.id ?? "information";
  const base = `/admin/reports/${report.id}`;
  return (
    <>
      <h1 className="serif-title mb-5 break-words">{titleOf(report)}</h1>
      <NavTabs
        label="Reported problem"
        current={current}
        items={shown.map((tab) => ({ ...tab, to: tab.id === "information" ? base : `${base}/${tab.id}` }))}
      />
      <div className="mt-6">
        {current === "information" ? <ReportInformation report={report} /> : null}
        {current === "actions" ? <ReportActions report={report} /> : null}
        {current === "data" ? <AnalysisData reportId={report.id} /> : null}
        {current === "analysis" && stockAnalysisId ? (
          <ReportedAnalysis id={stockAnalysisId} reportId={report.id} />
        ) : null}
      </div>
    </>
  );
}

/** Shows the whole analysis as it is now, or as it was captured if its owner has deleted it. */
function ReportedAnalysis({ id, reportId }: { id: string; reportId: string }) {
  const query = useReport({ id });
  if (query.isPending) return <ReportSkeleton />;
  if (isMissing(query.error)) return <CapturedAnalysis reportId={reportId} />;
  if (query.isError) {
    return (
      <ErrorState
        title="Failed to load company data"
        error={query.error}
        retry={() => void query.refetch()}
      />
    );
  }
  const report = toCompleteReport(query.data);
  if (!report) return <EmptyState text={query.data.statusMessage || incompleteReportText} />;
  return <ReportView report={report} actions={<DownloadMenu id={report.id} />} />;
}

function CapturedAnalysis({ reportId }: { reportId: string }) {
  const capture = useCapture(reportId);
  if (capture.isPending) return <ReportSkeleton />;
  if (capture.isError)
    return (
      <ErrorState
        title={messages.fetchAnalysisDataFailed}
        error={capture.error}
        retry={() => void capture.refetch()}
      />
    );
  const { error } = capture.data;
  const report = typeof error === "string" ? null : toCompleteReport(capture.data as unknown as StoredReport);
  if (!report)
    return <EmptyState text="The author has deleted this analysis, and no copy of it was captured." />;
  return (
    <>
      <p role="status" className="card mb-6 border-l-4 border-l-value px-5 py-3">
        The author has deleted this analysis. This is the copy captured when it was reported.
      </p>
      <ReportView report={report} actions={null} />
    </>
  );
}
