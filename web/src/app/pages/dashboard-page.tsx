import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useAnalyses } from "../../features/analyses/api/list-analyses.ts";
import { AnalysesPanel } from "../../features/analyses/components/analyses-panel.tsx";
import { CompaniesPanel } from "../../features/analyses/components/companies-panel.tsx";
import { PublicAnalyses } from "../../features/analyses/components/public-analyses.tsx";
import { LatestUpdates } from "../../features/changelog/latest-updates.tsx";
import { usePaymentReturn } from "../../features/credits/use-payment-return.ts";
import { NewAnalysisBox } from "../../features/new-analysis/components/new-analysis-box.tsx";
import { useCredits } from "../../shared/api/use-credits.ts";
import { formatInteger } from "../../shared/format.ts";
import { NavTabs } from "../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Skeleton } from "../../shared/ui/states.tsx";

/** Below so many credits the dashboard leads to buying more. */
const fewCredits = 5;
const runningStatuses = "pending,processing,in_progress";

/** Shows the box for a new analysis, counts, and the lists of analyses and companies. */
export function DashboardPage() {
  const [params] = useSearchParams();
  const tab = params.get("tab") === "companies" ? "companies" : "analyses";
  usePaymentReturn();
  const credits = useCredits();
  const all = useAnalyses({ query: { page: 1, limit: 1 } });
  const own = useAnalyses({ query: { page: 1, limit: 1, own: true } });
  const running = useAnalyses({ query: { page: 1, limit: 1, status: runningStatuses } });
  const total = all.data?.meta.total;
  return (
    <div className="wrap pt-7 pb-20">
      <PageHead title="Dashboard" noindex />
      <h1 className="sr-only">Dashboard</h1>
      <section className="card grid shadow-card lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)]">
        <div className="px-5 py-5 sm:px-6">
          <h2 className="mb-3">What is it worth?</h2>
          <NewAnalysisBox />
        </div>
        <dl className="grid grid-cols-3 border-t border-line lg:border-t-0">
          <Stat label="Total Credits" value={credits.data} failed={credits.isError}>
            {credits.data !== undefined && credits.data < fewCredits ? (
              <Link className="link" to="/buycredits">
                Buy more credits
              </Link>
            ) : null}
          </Stat>
          <Stat label="Total Analyses" value={own.data?.meta.total} failed={own.isError} />
          <Stat label="In Progress" value={running.data?.meta.total} failed={running.isError} />
        </dl>
      </section>
      {total === 0 ? (
        <section className="mt-9">
          <h2>Free Analyses</h2>
          <p className="mt-1 mb-4 text-ink-2">
            You have no analyses yet. Enter a company above to start one.
          </p>
          <PublicAnalyses />
        </section>
      ) : (
        <section className="mt-7">
          <NavTabs
            label="Your work"
            current={tab}
            items={[
              { id: "analyses", label: "Analyses", to: "/dashboard" },
              { id: "companies", label: "Companies", to: "/dashboard?tab=companies" },
            ]}
          />
          {tab === "analyses" ? <AnalysesPanel /> : <CompaniesPanel />}
        </section>
      )}
      <LatestUpdates />
    </div>
  );
}

function Stat({
  label,
  value,
  failed,
  children,
}: {
  label: string;
  value: number | undefined;
  failed: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-5 py-5 not-first:border-l sm:px-6 lg:border-l">
      {children ? <dd>{children}</dd> : null}
      <dt className="text-ink-3">{label}</dt>
      <dd className="num text-[26px] leading-8 font-semibold tracking-tight">
        {value === undefined && !failed ? <Skeleton width={40} height={32} /> : formatInteger(value)}
      </dd>
    </div>
  );
}
