import { Link, useParams } from "react-router-dom";
import { usePublicReport } from "../../features/report/api/get-report.ts";
import { DownloadMenu } from "../../features/report/frame/download-menu.tsx";
import { ReportSkeleton } from "../../features/report/frame/report-skeleton.tsx";
import { ReportView } from "../../features/report/frame/report-view.tsx";
import { ShareLinks } from "../../features/report/frame/share-links.tsx";
import { toCompleteReport, incompleteReportText } from "../../features/report/complete-report.ts";
import { linkToReport } from "../../shared/report-details.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";

/** Shows a public report, or that its address names none. */
export function PublicAnalysisPage() {
  const { id } = useParams();
  if (id !== undefined) return <PublicReport id={id} />;
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Analysis" noindex />
      <EmptyState text="No analysis ID provided">
        <Link className="btn" to="/free-analyses">
          Free analyses
        </Link>
      </EmptyState>
    </div>
  );
}

function PublicReport({ id }: { id: string }) {
  const query = usePublicReport({ id });
  const report = query.data ? toCompleteReport(query.data) : null;
  return (
    <div className="wrap pt-6 pb-24">
      <PageHead title={report ? `${report.companyName} (${report.ticker})` : "Analysis"} noindex />
      {query.isPending ? <ReportSkeleton /> : null}
      {query.isError ? (
        <ErrorState
          isPage
          title="The analysis could not be loaded"
          error={query.error}
          retry={() => void query.refetch()}
        />
      ) : null}
      {query.data && !report ? (
        <>
          <h1 className="serif-title mb-5">{query.data.companyName}</h1>
          <p className="card px-6 py-8 text-ink-2">{incompleteReportText}</p>
        </>
      ) : null}
      {report ? (
        <>
          <ReportView report={report} actions={<DownloadMenu id={report.id} />} />
          <ShareLinks title={`${report.companyName} (${report.ticker}), valued by Plumbline`} />
          <p className="no-print mt-6">
            <Link className="link" {...linkToReport(report)}>
              Report a problem with this analysis
            </Link>
          </p>
        </>
      ) : null}
    </div>
  );
}
