import { lazy, Suspense } from "react";
import type { CompleteReport } from "../complete-report.ts";
import { Spinner } from "../../../shared/ui/states.tsx";
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

const InteractiveTab = lazy(async () => ({
  default: (await import("../interactive/interactive-tab.tsx")).InteractiveTab,
}));

/** Shows the open sub-tab of Valuation. */
export function ValuationTabs({ report, sub }: { report: CompleteReport; sub: string }) {
  switch (sub) {
    case "summary":
      return <ValuationSummaryTab report={report} />;
    case "assumptions":
      return <AssumptionsTab report={report} />;
    case "dcf":
      return <DcfTab report={report} />;
    case "segments":
      return <SegmentsTab report={report} />;
    case "cost-of-equity":
      return <CostOfEquityTab report={report} />;
    case "scenarios":
      return <ScenariosTab report={report} />;
    case "sensitivity":
      return <SensitivityTab report={report} />;
    case "simulations":
      return <SimulationsTab report={report} />;
    case "other-claims":
      return <OtherClaimsTab report={report} />;
    case "reverse-dcf":
      return <ReverseDcfTab report={report} />;
    case "interactive":
      return (
        <Suspense fallback={<Spinner text="Loading defaults…" />}>
          <InteractiveTab report={report} />
        </Suspense>
      );
    default:
      return <Nothing text="Select a valuation tab" />;
  }
}
