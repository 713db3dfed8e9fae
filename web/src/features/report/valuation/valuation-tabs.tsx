import { type ComponentType, lazy, Suspense } from "react";
import type { CompleteReport } from "../complete-report.ts";
import { Spinner } from "../../../shared/ui/states.tsx";
import type { valuationTabs } from "../frame/report-tabs.ts";
import { Nothing } from "../parts/panel.tsx";
import { AssumptionsTab } from "./assumptions-tab.tsx";
import { CostOfEquityTab } from "./cost-of-equity/cost-of-equity-tab.tsx";
import { DcfTab } from "./dcf/dcf-tab.tsx";
import { OtherClaimsTab } from "./other-claims-tab.tsx";
import { ReverseDcfTab } from "./reverse-dcf/reverse-dcf-tab.tsx";
import { ScenariosTab } from "./scenarios-tab.tsx";
import { SegmentsTab } from "./segments/segments-tab.tsx";
import { SensitivityTab } from "./sensitivity/sensitivity-tab.tsx";
import { SimulationsTab } from "./simulations/simulations-tab.tsx";
import { ValuationSummaryTab } from "./valuation-summary-tab.tsx";

const InteractiveModel = lazy(async () => ({
  default: (await import("../interactive/interactive-tab.tsx")).InteractiveTab,
}));

function InteractiveTab({ report }: { report: CompleteReport }) {
  return (
    <Suspense fallback={<Spinner text="Loading defaults…" />}>
      <InteractiveModel report={report} />
    </Suspense>
  );
}

type SubTab = (typeof valuationTabs)[number]["id"];

const tabs: Record<SubTab, ComponentType<{ report: CompleteReport }>> = {
  summary: ValuationSummaryTab,
  assumptions: AssumptionsTab,
  dcf: DcfTab,
  segments: SegmentsTab,
  "cost-of-equity": CostOfEquityTab,
  scenarios: ScenariosTab,
  sensitivity: SensitivityTab,
  simulations: SimulationsTab,
  "other-claims": OtherClaimsTab,
  "reverse-dcf": ReverseDcfTab,
  interactive: InteractiveTab,
};

function isSubTab(sub: string): sub is SubTab {
  return Object.hasOwn(tabs, sub);
}

/** Shows the open sub-tab of Valuation. */
export function ValuationTabs({ report, sub }: { report: CompleteReport; sub: string }) {
  if (!isSubTab(sub)) return <Nothing text="Select a valuation tab" />;
  const Tab = tabs[sub];
  return <Tab report={report} />;
}
