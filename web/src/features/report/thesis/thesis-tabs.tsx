import type { CaseType } from "@plumbline/report/valuation.ts";
import { useContext } from "react";
import { YearChart } from "../../../shared/charts/year-chart.tsx";
import { PaperContext } from "../../../shared/ui/paper.ts";
import type { CompleteReport } from "../complete-report.ts";
import { Nothing, Panel, Prose } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import { buildThemeChart, type Theme } from "./build-theme-chart.ts";

/** `field` names the text as its evidence does. */
type Part = { fallback: string; theme?: Theme; field: string; header: string; text: string };

/**
 * Shows the parts that have a text, each beside the chart of its theme, or `none` if no part has
 * one.
 */
function Parts({
  report,
  side,
  parts,
  none,
}: {
  report: CompleteReport;
  side: CaseType;
  parts: Part[];
  none: string;
}) {
  const paper = useContext(PaperContext);
  const shown = parts.filter((part) => part.text.trim() !== "");
  if (shown.length === 0) return <Nothing text={none} />;
  // The printed catalysts and risks would repeat the years that the thesis shows.
  const isDrawn = paper === null || side === "base";
  return (
    <div className="grid gap-10">
      {shown.map(({ fallback, field, header, text, theme }) => {
        const chart = theme && isDrawn ? buildThemeChart({ report, side, theme }) : null;
        return (
          <div key={fallback} className={chart ? "beside" : undefined}>
            <section>
              <p className="mb-1 text-[13px] text-ink-3">{fallback}</p>
              <Panel title={<span className="font-serif text-[22px]">{header.trim() || fallback}</span>}>
                <Prose text={text} />
                <Quoted evidence={report.thesis.evidence} field={field} />
              </Panel>
            </section>
            {chart ? <YearChart {...chart} /> : null}
          </div>
        );
      })}
    </div>
  );
}

/** Shows the thesis on growth, runway, efficiency, margin and competitive advantage. */
export function ThesisTab({ report }: { report: CompleteReport }) {
  const { thesis } = report;
  return (
    <Parts
      report={report}
      side="base"
      parts={[
        { fallback: "Growth", theme: "growth", field: "growthAnalysis", ...thesis.growthAnalysis },
        { fallback: "Runway", theme: "runway", field: "runwayAnalysis", ...thesis.runwayAnalysis },
        {
          fallback: "Efficiency",
          theme: "efficiency",
          field: "efficiencyAnalysis",
          ...thesis.efficiencyAnalysis,
        },
        { fallback: "Margin", theme: "margin", field: "marginAnalysis", ...thesis.marginAnalysis },
        {
          fallback: "Competitive advantage",
          theme: "competition",
          field: "competitiveAdvantage",
          ...thesis.competitiveAdvantage,
        },
      ]}
      none="No investment thesis available yet."
    />
  );
}

/** Shows up to five catalysts. */
export function CatalystsTab({ report }: { report: CompleteReport }) {
  const { thesis } = report;
  return (
    <Parts
      report={report}
      side="bull"
      parts={[
        { fallback: "Growth catalyst", theme: "growth", field: "growthCatalyst", ...thesis.growthCatalyst },
        { fallback: "Margin catalyst", theme: "margin", field: "marginCatalyst", ...thesis.marginCatalyst },
        {
          fallback: "Efficiency catalyst",
          theme: "efficiency",
          field: "efficiencyCatalyst",
          ...thesis.efficiencyCatalyst,
        },
        { fallback: "Runway catalyst", theme: "runway", field: "runwayCatalyst", ...thesis.runwayCatalyst },
        {
          fallback: "Competitive catalyst",
          theme: "competition",
          field: "competitiveCatalyst",
          ...thesis.competitiveCatalyst,
        },
      ]}
      none="No catalysts details available yet."
    />
  );
}

/** Shows the risks and the worst case. */
export function RisksTab({ report }: { report: CompleteReport }) {
  const { thesis } = report;
  return (
    <Parts
      report={report}
      side="bear"
      parts={[
        { fallback: "Growth risk", theme: "growth", field: "growthRisk", ...thesis.growthRisk },
        { fallback: "Margin risk", theme: "margin", field: "marginRisk", ...thesis.marginRisk },
        {
          fallback: "Efficiency risk",
          theme: "efficiency",
          field: "efficiencyRisk",
          ...thesis.efficiencyRisk,
        },
        { fallback: "Runway risk", theme: "runway", field: "runwayRisk", ...thesis.runwayRisk },
        {
          fallback: "Competitive risk",
          theme: "competition",
          field: "competitiveRisk",
          ...thesis.competitiveRisk,
        },
        { fallback: "Worst-case scenario", field: "worstCase", ...thesis.worstCase },
      ]}
      none="No risks details available yet."
    />
  );
}
