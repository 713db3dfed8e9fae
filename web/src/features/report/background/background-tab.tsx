import { useContext } from "react";
import { StackedBars } from "../../../shared/charts/stacked-bars.tsx";
import { formatMillionsShort, formatSignedPercent } from "../../../shared/format.ts";
import { PaperContext } from "../../../shared/ui/paper.ts";
import type { CompleteReport } from "../complete-report.ts";
import { CashFlowTable } from "./cash-flow-table.tsx";
import { FinancialSummary } from "./financial-summary.tsx";
import { AnswersList } from "../answers/answers-list.tsx";
import { Panel, Prose } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import { arrangeBars } from "../valuation/segments/arrange-bars.ts";
import { buildSegmentTable } from "../valuation/segments/build-segment-table.ts";
import { PeersPanel } from "./peers-panel.tsx";

/** Shows what the company does, its financial summary and its peers. */
export function BackgroundTab({ report }: { report: CompleteReport }) {
  return (
    <div className="grid gap-12">
      <AnswersList report={report} />
      <CompanyTexts report={report} />
      <FinancialSummary report={report} />
      <CashFlowTable report={report} />
      {report.peers ? <PeersPanel peers={report.peers} currency={report.company.currency} /> : null}
    </div>
  );
}

/** `field` names a text that may quote, as its evidence does. */
type Part = { title: string; text: string; field?: string };

/** Shows the company's industry, description, products and segments, these beside their bars. */
export function CompanyTexts({ report }: { report: CompleteReport }) {
  const { thesis, company } = report;
  return (
    <div className="grid gap-8">
      <Texts
        report={report}
        parts={[
          { title: "Industry", text: thesis.industry || company.industry || "" },
          {
            title: "Description",
            text: thesis.companyDescription || company.description,
            field: "companyDescription",
          },
        ]}
      />
      <SegmentTexts
        report={report}
        type="OPERATING"
        parts={[
          { title: "Key products", text: thesis.keyProducts, field: "keyProducts" },
          { title: "Operating segments", text: thesis.operatingSegments },
        ]}
      />
      <SegmentTexts
        report={report}
        type="GEOGRAPHIC"
        parts={[{ title: "Geographic segments", text: thesis.geographicSegments }]}
      />
    </div>
  );
}

const hasText = ({ text }: Part) => text.trim() !== "";

/** Shows the parts that have a text. */
function Texts({ report, parts }: { report: CompleteReport; parts: Part[] }) {
  const shown = parts.filter(hasText);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-8 self-start">
      {shown.map((part) => (
        <Panel key={part.title} title={part.title}>
          <Prose text={part.text} />
          {part.field ? <Quoted evidence={report.thesis.evidence} field={part.field} /> : null}
        </Panel>
      ))}
    </div>
  );
}

/** Shows texts beside the bars of their segments; on paper alone, because the bars have a page. */
function SegmentTexts({
  report,
  type,
  parts,
}: {
  report: CompleteReport;
  type: "OPERATING" | "GEOGRAPHIC";
  parts: Part[];
}) {
  const paper = useContext(PaperContext);
  const { segments, company } = report;
  const table = buildSegmentTable({ segments, type });
  if (paper || !table || !parts.some(hasText)) return <Texts report={report} parts={parts} />;
  const { names, years } = arrangeBars(table);
  return (
    <div className="beside">
      <Texts report={report} parts={parts} />
      <figure>
        <StackedBars
          names={names}
          years={years.map(({ growth, ...year }) => ({
            ...year,
            note: growth === null ? "" : formatSignedPercent(growth),
          }))}
          format={(value) => formatMillionsShort(value, company.currency)}
          label={`Revenue by ${type === "OPERATING" ? "operating segment" : "region"} and year`}
        />
        <figcaption className="mt-2 text-[13px] text-ink-3">
          Revenue by {type === "OPERATING" ? "operating segment" : "region"}, with its change on the year
          before.
        </figcaption>
      </figure>
    </div>
  );
}
