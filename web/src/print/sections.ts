import type { ComponentType } from "react";
import { BackgroundTab } from "../features/report/background/background-tab.tsx";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { mainTabs, valuationTabs } from "../features/report/frame/report-tabs.ts";
import { CatalystsTab, RisksTab, ThesisTab } from "../features/report/thesis/thesis-tabs.tsx";
import { CostOfEquityTab } from "../features/report/valuation/cost-of-equity/cost-of-equity-tab.tsx";
import { DcfTab } from "../features/report/valuation/dcf/dcf-tab.tsx";
import { OtherClaimsTab } from "../features/report/valuation/other-claims-tab.tsx";
import { ReverseDcfTab } from "../features/report/valuation/reverse-dcf/reverse-dcf-tab.tsx";
import { ScenarioStories } from "../features/report/valuation/scenarios-tab.tsx";
import { SegmentsTab } from "../features/report/valuation/segments/segments-tab.tsx";
import { SensitivityTab } from "../features/report/valuation/sensitivity/sensitivity-tab.tsx";
import { SimulationsTab } from "../features/report/valuation/simulations/simulations-tab.tsx";
import { ValuationSummaryTab } from "../features/report/valuation/valuation-summary-tab.tsx";
import { PrintedAssumptions } from "./printed-assumptions.tsx";
import { PrintedSummary } from "./printed-summary.tsx";

type Tab = ComponentType<{ report: CompleteReport }>;

/** A part of a section with an entry of its own in the contents. */
type PrintedPart = { id: string; title: string; Tab: Tab };
type PrintedSection = { id: string; title: string; parts: PrintedPart[] };

/** The tabs that are printed; null for those that are not. */
const mainBodies: Record<(typeof mainTabs)[number]["id"], Tab | "valuation" | null> = {
  summary: PrintedSummary,
  // The sources are printed as endnotes.
  datalog: null,
  background: BackgroundTab,
  thesis: ThesisTab,
  catalysts: CatalystsTab,
  valuation: "valuation",
  risks: RisksTab,
};

const valuationBodies: Record<(typeof valuationTabs)[number]["id"], Tab | null> = {
  summary: ValuationSummaryTab,
  assumptions: PrintedAssumptions,
  dcf: DcfTab,
  segments: SegmentsTab,
  "cost-of-equity": CostOfEquityTab,
  scenarios: ScenarioStories,
  sensitivity: SensitivityTab,
  simulations: SimulationsTab,
  "other-claims": OtherClaimsTab,
  "reverse-dcf": ReverseDcfTab,
  // Lives on the screen alone.
  interactive: null,
};

const valuationParts = valuationTabs.flatMap(({ id, label }): PrintedPart[] => {
  const Body = valuationBodies[id];
  return Body ? [{ id: `valuation-${id}`, title: label, Tab: Body }] : [];
});

/** The sections of the printed note in the order of the report's tabs. */
export const tabSections = mainTabs.flatMap(({ id, label }): PrintedSection[] => {
  const body = mainBodies[id];
  if (!body) return [];
  const parts = body === "valuation" ? valuationParts : [{ id: `${id}-text`, title: label, Tab: body }];
  return [{ id, title: label, parts }];
});

/** The sections before and after those of the tabs. */
export const ownSections = {
  answers: { id: "answers", title: "On one page" },
  sources: { id: "sources", title: "Sources" },
  disclaimer: { id: "disclaimer", title: "Disclaimer" },
} as const;
