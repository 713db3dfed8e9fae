import { Link, useParams, useSearchParams } from "react-router-dom";
import { useTickerAnalyses } from "../../features/analyses/api/list-ticker-analyses.ts";
import { CompanyAnalyses } from "../../features/analyses/components/company-analyses.tsx";
import { usePublicReport, useReport } from "../../features/report/api/get-report.ts";
import { CompanyTexts } from "../../features/report/background/background-tab.tsx";
import { FinancialSummary } from "../../features/report/background/financial-summary.tsx";
import { SourceCards } from "../../features/report/parts/sources/source-cards.tsx";
import { type CompleteReport, toCompleteReport } from "../../features/report/complete-report.ts";
import { normaliseStatus } from "../../shared/analysis-status.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";

const tabs = [
  { id: "analyses", label: "Analyses", to: "?tab=analyses" },
  { id: "background", label: "Company background", to: "?tab=background" },
  { id: "financials", label: "Financial summary", to: "?tab=financials" },
] as const;

/** Shows one company: its analyses, and background and figures of the latest completed one. */
export function CompanyPage() {
  const ticker = (useParams().ticker ?? "").toUpperCase();
  const [params] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "analyses";
  const signedIn = useSession((state) => state.status === "authenticated");
  const newest = useTickerAnalyses({
    ticker,
    signedIn,
    query: { page: 1, limit: 10, sortBy: "createdAt", sortDir: "desc" },
  });
  const latest = newest.data?.items.find((item) => normaliseStatus(item.status) === "COMPLETED");
  const own = useReport({
    id: latest?.id ?? "",
    enabled: tab !== "analyses" && latest !== undefined && signedIn,
  });
  const open = usePublicReport({
    id: latest?.id ?? "",
    enabled: tab !== "analyses" && latest !== undefined && !signedIn,
  });
  const report = signedIn ? own : open;
  const complete = report.data ? toCompleteReport(report.data) : null;
  const name = latest?.companyName ?? newest.data?.items[0]?.companyName ?? ticker;
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title={`${ticker} · ${name}`} />
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="serif-title">
          {name}{" "}
          {name === ticker ? null : (
            <span className="font-sans text-[15px] font-normal text-ink-3">{ticker}</span>
          )}
        </h1>
        {signedIn ? (
          <Link className="btn btn-primary" to={`/analysis/new?ticker=${encodeURIComponent(ticker)}`}>
            Analyse {ticker}
          </Link>
        ) : null}
      </div>
      <NavTabs label="Company" items={[...tabs]} current={tab} />
      <div className="mt-6">
        {tab === "analyses" ? <CompanyAnalyses ticker={ticker} signedIn={signedIn} /> : null}
        {tab !== "analyses" && newest.isPending ? <TableSkeleton label="Loading company" /> : null}
        {tab !== "analyses" && newest.data && !latest ? (
          <EmptyState text={`No completed analysis of ${ticker} yet.`} />
        ) : null}
        {tab !== "analyses" && latest ? (
          <>
            {report.isPending ? <TableSkeleton label="Loading company" /> : null}
            {report.isError ? (
              <ErrorState
                title="Failed to load company data"
                error={report.error}
                retry={() => void report.refetch()}
              />
            ) : null}
            {complete ? <CompanyPart report={complete} tab={tab} /> : null}
          </>
        ) : null}
      </div>
    </div>
  );
}

function CompanyPart({ report, tab }: { report: CompleteReport; tab: "background" | "financials" }) {
  return (
    <SourceCards>
      {tab === "background" ? <CompanyTexts report={report} /> : <FinancialSummary report={report} />}
    </SourceCards>
  );
}
