import { type ReactNode, useLayoutEffect, useRef } from "react";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { useReportTabs } from "./use-report-tabs.ts";
import { BackgroundTab } from "../background/background-tab.tsx";
import { DataLogTab } from "../data-log/data-log-tab.tsx";
import { HeaderCard } from "./header-card.tsx";
import { ReportRow } from "./report-row.tsx";
import { SourceCards } from "../parts/sources/source-cards.tsx";
import { SummaryTab } from "../summary/summary-tab.tsx";
import { CatalystsTab, RisksTab, ThesisTab } from "../thesis/thesis-tabs.tsx";
import { ValuationTabs } from "../valuation/valuation-tabs.tsx";

/**
 * Shows a report: header card, tabs and the open tab. The other tabs than the summary have one row
 * instead of the card, which stays in sight with the tabs.
 */
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
  const top = useScrollToTab(`${tab} ${sub}`);
  return (
    <SourceCards>
      {tab === "summary" ? <HeaderCard report={report} actions={actions} badge={badge} /> : null}
      <div ref={top} className="scroll-mt-14" />
      <div className="report-bar">
        {tab === "summary" ? null : <ReportRow report={report} actions={actions} />}
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

/**
 * Returns the mark of where tabs begin. Another tab is shown from its beginning where the reader
 * had scrolled beyond it.
 */
function useScrollToTab(shown: string) {
  const top = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [shown]);
  return top;
}
