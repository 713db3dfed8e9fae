import type { ReactNode } from "react";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import type { CompleteReport } from "../complete-report.ts";
import { useReportTabs } from "./use-report-tabs.ts";
import { BackgroundTab } from "../background/background-tab.tsx";
import { DataLogTab } from "../data-log/data-log-tab.tsx";
import { CompactHeader } from "./compact-header.tsx";
import { HeaderCard } from "./header-card.tsx";
import { SourceCards } from "../parts/sources/source-cards.tsx";
import { SummaryTab } from "../summary/summary-tab.tsx";
import { CatalystsTab, RisksTab, ThesisTab } from "../thesis/thesis-tabs.tsx";
import { ValuationTabs } from "../valuation/valuation-tabs.tsx";

/** Shows a report: header card, tabs and the open tab. */
export function ReportView({
  report,
  actions,
  badge,
}: {
  report: CompleteReport;
  actions?: ReactNode;
  badge?: ReactNode;
}) {
  const { tab, sub, main, subs } = useReportTabs(report.id);
  // On a phone, the other tabs begin below one row instead of the whole card.
  const isPhone = usePhone();
  return (
    <SourceCards>
      {isPhone && tab !== "summary" ? (
        <CompactHeader report={report} />
      ) : (
        <HeaderCard report={report} actions={actions} badge={badge} />
      )}
      <div className="mt-3">
        <NavTabs label="Report" items={main} current={tab} />
      </div>
      {tab === "valuation" ? (
        <NavTabs label="Valuation" items={subs} current={sub} look="subtabs" />
      ) : (
        <div className="h-4 sm:h-8" />
      )}
      <div className={tab === "valuation" ? "pt-5" : ""}>
        {tab === "summary" ? <SummaryTab report={report} /> : null}
        {tab === "datalog" ? <DataLogTab report={report} /> : null}
        {tab === "background" ? <BackgroundTab report={report} /> : null}
        {tab === "thesis" ? <ThesisTab report={report} /> : null}
        {tab === "catalysts" ? <CatalystsTab report={report} /> : null}
        {tab === "valuation" ? <ValuationTabs report={report} sub={sub} /> : null}
        {tab === "risks" ? <RisksTab report={report} /> : null}
      </div>
    </SourceCards>
  );
}
