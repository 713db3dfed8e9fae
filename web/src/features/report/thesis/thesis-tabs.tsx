import type { Thesis } from "@plumbline/report/thesis.ts";
import { Nothing, Panel, Prose } from "../parts/panel.tsx";

type Part = { fallback: string; header: string; text: string };

/** Shows the parts that have a text, or `none` if no part has one. */
function Parts({ parts, none }: { parts: Part[]; none: string }) {
  const shown = parts.filter((part) => part.text.trim() !== "");
  if (shown.length === 0) return <Nothing text={none} />;
  return (
    <div className="grid gap-10">
      {shown.map((part) => (
        <section key={part.fallback}>
          <p className="mb-1 text-[13px] text-ink-3">{part.fallback}</p>
          <Panel
            title={<span className="font-serif text-[22px]">{part.header.trim() || part.fallback}</span>}
          >
            <Prose text={part.text} />
          </Panel>
        </section>
      ))}
    </div>
  );
}

/** Shows the thesis on growth, runway, efficiency, margin and competitive advantage. */
export function ThesisTab({ thesis }: { thesis: Thesis }) {
  return (
    <Parts
      parts={[
        { fallback: "Growth", ...thesis.growthAnalysis },
        { fallback: "Runway", ...thesis.runwayAnalysis },
        { fallback: "Efficiency", ...thesis.efficiencyAnalysis },
        { fallback: "Margin", ...thesis.marginAnalysis },
        { fallback: "Competitive advantage", ...thesis.competitiveAdvantage },
      ]}
      none="No investment thesis available yet."
    />
  );
}

/** Shows up to five catalysts. */
export function CatalystsTab({ thesis }: { thesis: Thesis }) {
  return (
    <Parts
      parts={[
        { fallback: "Growth catalyst", ...thesis.growthCatalyst },
        { fallback: "Margin catalyst", ...thesis.marginCatalyst },
        { fallback: "Efficiency catalyst", ...thesis.efficiencyCatalyst },
        { fallback: "Runway catalyst", ...thesis.runwayCatalyst },
        { fallback: "Competitive catalyst", ...thesis.competitiveCatalyst },
      ]}
      none="No catalysts details available yet."
    />
  );
}

/** Shows the risks and the worst case. */
export function RisksTab({ thesis }: { thesis: Thesis }) {
  return (
    <Parts
      parts={[
        { fallback: "Growth risk", ...thesis.growthRisk },
        { fallback: "Margin risk", ...thesis.marginRisk },
        { fallback: "Efficiency risk", ...thesis.efficiencyRisk },
        { fallback: "Runway risk", ...thesis.runwayRisk },
        { fallback: "Competitive risk", ...thesis.competitiveRisk },
        { fallback: "Worst-case scenario", ...thesis.worstCase },
      ]}
      none="No risks details available yet."
    />
  );
}
