import { useParams, useSearchParams } from "react-router-dom";
import { useTickerAnalyses } from "../../features/analyses/api/list-ticker-analyses.ts";
import { CompanyAnalyses } from "../../features/analyses/components/company-analyses.tsx";
import { useCompany } from "../../features/company/api/get-company.ts";
import { useMarketHistory } from "../../features/company/api/get-market-history.ts";
import { CompanyAnswer } from "../../features/company/components/company-answer.tsx";
import { CompanyHead } from "../../features/company/components/company-head.tsx";
import { PricePanel } from "../../shared/prices/price-panel.tsx";
import { PriceRecord } from "../../features/company/components/price-record.tsx";
import { ValueHistory } from "../../features/company/components/value-history.tsx";
import { UnknownCompany } from "../../features/company/components/unknown-company.tsx";
import { usePublicReport, useReport } from "../../features/report/api/get-report.ts";
import { CompanyTexts } from "../../features/report/background/background-tab.tsx";
import { FinancialSummary } from "../../features/report/background/financial-summary.tsx";
import { PeersPanel } from "../../features/report/background/peers-panel.tsx";
import { SourceCards } from "../../features/report/parts/sources/source-cards.tsx";
import { type CompleteReport, toCompleteReport } from "../../features/report/complete-report.ts";
import { useSite } from "../../shared/api/use-site.ts";
import { isMissing } from "../../shared/api/api-error.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { EmptyState, ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";

const tabs = [
  { id: "analyses", label: "Analyses", to: "?tab=analyses" },
  { id: "background", label: "Company background", to: "?tab=background" },
  { id: "financials", label: "Financial summary", to: "?tab=financials" },
] as const;

/** Past analyses that the price chart draws. */
const drawnAnalyses = 50;

/**
 * Shows one company: its share price with the values of its analyses, the analyses, and background
 * and figures of the latest one.
 */
export function CompanyPage() {
  const ticker = (useParams().ticker ?? "").toUpperCase().replaceAll(/[./]/g, "-");
  const [params] = useSearchParams();
  const tab = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "analyses";
  const signedIn = useSession((state) => state.status === "authenticated");
  const company = useCompany(ticker);
  const history = useMarketHistory(ticker);
  // Whether the market's table has the company decides which parts the page has. Drawn before that
  // is known, the page would move. A retry of a failed call is not waited for.
  const isLoading = company.isPending || (history.isPending && history.failureCount === 0);
  // A value of the sample belongs to the sample's prices.
  const sampleDay = useSite().data?.sampleDay;
  const completed = useTickerAnalyses({
    ticker,
    signedIn,
    query: { page: 1, limit: drawnAnalyses, sortBy: "createdAt", sortDir: "desc", status: "completed" },
  });
  const latest = completed.data?.items[0];
  const wanted = { id: latest?.id ?? "", enabled: tab !== "analyses" && latest !== undefined };
  const own = useReport({ ...wanted, enabled: wanted.enabled && signedIn });
  const open = usePublicReport({ ...wanted, enabled: wanted.enabled && !signedIn });
  const report = signedIn ? own : open;
  const complete = report.data ? toCompleteReport(report.data) : null;
  if (isMissing(company.error)) return <UnknownCompany ticker={ticker} />;
  const name = company.data?.title ?? ticker;
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title={name === ticker ? ticker : `${name} (${ticker})`} />
      {company.isError ? (
        <ErrorState
          isPage
          title="Failed to load company data"
          error={company.error}
          retry={() => void company.refetch()}
        />
      ) : null}
      {isLoading && !company.isError ? <TableSkeleton label="Loading company" /> : null}
      {company.data && !isLoading ? (
        <>
          <CompanyHead company={company.data} signedIn={signedIn} />
          <CompanyAnswer ticker={ticker} />
          <div className="mb-7 empty:hidden">
            <PricePanel
              ticker={ticker}
              name={name}
              values={(completed.data?.items ?? []).flatMap(({ id, createdAt, value, ...item }) =>
                value === null ? [] : [{ id, at: sampleDay ?? createdAt, value, ...item }],
              )}
            />
          </div>
          <ValueHistory ticker={ticker} name={name} />
          <PriceRecord ticker={ticker} name={name} />
          <NavTabs label="Company" items={[...tabs]} current={tab} />
          <div className="mt-6">
            {tab === "analyses" ? <CompanyAnalyses ticker={ticker} signedIn={signedIn} /> : null}
            {tab !== "analyses" && completed.isPending ? <TableSkeleton label="Loading company" /> : null}
            {tab !== "analyses" && completed.data && !latest ? (
              <EmptyState text={`No completed analysis of ${name} yet.`} />
            ) : null}
            {tab !== "analyses" && latest && report.isPending ? (
              <TableSkeleton label="Loading company" />
            ) : null}
            {tab !== "analyses" && report.isError ? (
              <ErrorState
                title="Failed to load company data"
                error={report.error}
                retry={() => void report.refetch()}
              />
            ) : null}
            {tab !== "analyses" && complete ? <CompanyPart report={complete} tab={tab} /> : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

function CompanyPart({ report, tab }: { report: CompleteReport; tab: "background" | "financials" }) {
  return (
    <SourceCards>
      {tab === "background" ? (
        <div className="grid gap-12">
          <CompanyTexts report={report} />
          {report.peers ? <PeersPanel peers={report.peers} currency={report.company.currency} /> : null}
        </div>
      ) : (
        <FinancialSummary report={report} />
      )}
    </SourceCards>
  );
}
