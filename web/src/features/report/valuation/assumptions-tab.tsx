import { formatPercent } from "../../../shared/format.ts";
import { stableBetaRange } from "../../../shared/model-bounds.ts";
import { Term } from "../../../shared/ui/term.tsx";
import type { CompleteReport } from "../complete-report.ts";
import { type Driver, type DriverName, drivers, formatDriver } from "../parts/drivers.ts";
import { type ExplainedRow, ExplainedTable } from "../parts/explained-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import { Sourced } from "../parts/sources/sourced.tsx";
import { writeSource } from "../parts/sources/write-source.ts";

/**
 * Shows why a driver has its value; if a language model proposed it, with the rules' value beside
 * it, and what the reason quotes.
 */
export function Why({
  driver: { explanation, ...driver },
  name,
  kind,
}: Pick<Driver, "name" | "kind"> & { driver: CompleteReport["forecasts"][number][DriverName] }) {
  const byRules = "byRules" in driver ? (driver.byRules ?? null) : null;
  const evidence = "evidence" in driver ? driver.evidence : undefined;
  const [rules, model] = [byRules, driver.value].map((value) => formatDriver({ kind, value }));
  return (
    <>
      {byRules === null ? null : (
        <span className="block text-ink-3">
          {rules === model
            ? `The rules and the language model say ${rules}, because:`
            : `The rules say ${rules}, the language model ${model}, because:`}
        </span>
      )}
      {explanation}
      <Quoted evidence={evidence} field={name} />
    </>
  );
}

/** Shows the drivers of the base case with their reasons. */
export function AssumptionsTab({ report }: { report: CompleteReport }) {
  const { base, forecasts, sources } = report;
  const forecast = forecasts.find((one) => one.type === "base");
  const driverRows = drivers.map(({ name, label, kind }): ExplainedRow => ({
    key: name,
    label: <Term term={name}>{label}</Term>,
    value: (
      <Sourced
        source={
          sources[name] ?? (forecast && writeSource({ kind: "assumed", note: forecast[name].explanation }))
        }
      >
        {formatDriver({ kind, value: base[name] })}
      </Sourced>
    ),
    explanation: forecast && <Why driver={forecast[name]} name={name} kind={kind} />,
  }));
  const rows: ExplainedRow[] = [
    ...driverRows,
    {
      key: "pDistress",
      label: <Term term="pDistress">Probability of distress</Term>,
      value: <Sourced source={sources.pDistress}>{formatPercent(base.pDistress)}</Sourced>,
      explanation: `Ten-year cumulative default probability of the ${base.creditRating} rating.`,
    },
    {
      key: "startingCostOfEquity",
      label: <Term term="startingCostOfEquity">Cost of equity, starting</Term>,
      value: formatPercent(base.startingCostOfEquity),
      explanation: "See Cost of equity.",
    },
    {
      key: "stableCostOfEquity",
      label: <Term term="stableCostOfEquity">Cost of equity, stable</Term>,
      value: formatPercent(base.stableCostOfEquity),
      explanation: `With the beta held ${stableBetaRange}.`,
    },
  ];
  return (
    <div className="grid gap-8">
      <Panel title="Assumptions of the base case" note={forecast?.valuationStory}>
        <div className="mb-4 empty:hidden">
          <Quoted evidence={forecast?.evidence} field="story" />
        </div>
        <ExplainedTable
          label="Assumptions"
          columns={{ label: "Driver", explanation: "Why" }}
          rows={rows.map((row) => ({ ...row, value: <span className="font-semibold">{row.value}</span> }))}
        />
      </Panel>
    </div>
  );
}
