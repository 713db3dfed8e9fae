import { steps } from "@plumbline/report/steps.ts";
import { formatDecimal, formatInteger } from "../../../shared/format.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { Nothing, Panel } from "../parts/panel.tsx";

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

/** Lists the steps of the analysis: what each found, how long it took, what it spent. */
export function StepsPanel({ report }: { report: CompleteReport }) {
  const { log } = report;
  const hasUsage = log.some(({ usage }) => usage !== null);
  const seconds = log.reduce((total, entry) => total + entry.seconds, 0);
  return (
    <Panel
      title="Steps"
      note={
        log.length > 0
          ? `What each step found. Together they took ${formatDecimal(seconds, 1)} s.`
          : undefined
      }
    >
      {log.length === 0 ? (
        <Nothing text="This report was made before steps were logged." />
      ) : (
        <DataTable
          label="Steps"
          className="fold"
          hasCaption
          columns={["Step", "Seconds", ...(hasUsage ? ["Calls", "Tokens", "Cost"] : []), { left: "Finding" }]}
        >
          {log.map(({ finding, seconds: took, usage }, index) => (
            <tr key={steps[index]?.name}>
              <th scope="row">
                {index + 1}. {steps[index]?.label}
              </th>
              <td>{formatDecimal(took, 2)}</td>
              {hasUsage ? (
                <>
                  <td>{usage ? formatInteger(usage.calls) : ""}</td>
                  <td>{usage ? formatInteger(usage.inputTokens + usage.outputTokens) : ""}</td>
                  <td>{usage ? formatCost(sum(usage.inputCost, usage.outputCost)) : ""}</td>
                </>
              ) : null}
              <td className="wrap-text">{finding}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  );
}

function formatCost(dollars: number | null): string {
  return dollars === null ? "N/A" : `$${dollars.toFixed(4)}`;
}
