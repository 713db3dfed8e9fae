import type { OperatingSegmentBeta } from "@plumbline/report/valuation.ts";
import { DataTable } from "../../../../shared/ui/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Shows the industry of each operating segment and why it has it; nothing in older reports. */
export function SegmentIndustries({ segments }: { segments: OperatingSegmentBeta[] }) {
  if (segments.every(({ source }) => !source?.note)) return null;
  return (
    <Panel
      title="Industries of the segments"
      note="Each segment takes the multiples and beta of its industry."
    >
      <DataTable
        label="Industries of the segments"
        className="fold"
        columns={["Segment", { left: "Industry" }, { left: "Why" }]}
      >
        {segments.map(({ segment, industry, source }) => (
          <tr key={segment}>
            <th scope="row">{segment}</th>
            <td className="left">{industry}</td>
            <td className="wrap-text">{source?.note}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
