import type { Forecast } from "@plumbline/report/thesis.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { formatSignedPercent } from "../../../shared/format.ts";
import { formatValue } from "../../../shared/format-value.ts";
import { DataTable } from "../../../shared/ui/data-table.tsx";
import { caseNames, type CompleteReport, findCase } from "../complete-report.ts";
import { drivers, formatDriver, formatDriverDifference } from "../parts/drivers.ts";
import { ExplainedTable } from "../parts/explained-table.tsx";
import { Upside } from "../parts/known-figure.tsx";
import { Nothing, Panel } from "../parts/panel.tsx";
import { Quoted } from "../parts/quoted.tsx";
import { RowHeading } from "../parts/row-heading.tsx";

function compareWithPrice(upside: number | null): string {
  const percent = formatSignedPercent(upside);
  return upside === null ? percent : `${percent} against the price`;
}

/** Returns the bull, base and bear cases that a report has, each with its forecast. */
export function listScenarios({ valuation, forecasts }: CompleteReport) {
  return (["bull", "base", "bear"] as const).flatMap((type) => {
    const valuationCase = findCase({ cases: valuation.cases, type });
    const forecast = forecasts.find((one) => one.type === type);
    return valuationCase ? [{ type, valuationCase, forecast }] : [];
  });
}

/** Shows the value and the story of each case. */
export function ScenarioStories({ report }: { report: CompleteReport }) {
  const { valuation, company } = report;
  const scenarios = listScenarios(report);
  if (!scenarios.some(({ type }) => type !== "base"))
    return (
      <Panel title="Scenarios">
        <Nothing text="No scenario data available." />
      </Panel>
    );
  return (
    <Panel
      title="Scenarios"
      note={
        valuation.simulation.ranges
          ? "In the bear and the bull case the value lies at about the 10th and the 90th percentile of the simulation."
          : "Three views of the years ahead, each with its value per share."
      }
    >
      <div className="grid gap-6 lg:grid-cols-3">
        {scenarios.map(({ type, valuationCase, forecast }) => (
          <section key={type} className="card px-5 py-5">
            <h3 className="text-[17px] leading-6">{caseNames[type]}</h3>
            <p className="num mt-2 text-[26px] leading-8 font-semibold tracking-tight text-value">
              {formatValue(valuationCase.perShareValue, company.currency)}
            </p>
            <p className="num text-ink-2">
              <Upside valued={valuationCase} format={compareWithPrice} />
            </p>
            <p className="story mt-4 font-serif text-[16px] leading-[26px]">{forecast?.valuationStory}</p>
            <Quoted evidence={forecast?.evidence} field="story" />
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** Compares the bull, base and bear cases, with the reasons for their drivers. */
export function ScenariosTab({ report }: { report: CompleteReport }) {
  const { base } = report;
  const scenarios = listScenarios(report);
  if (!scenarios.some(({ type }) => type !== "base")) return <ScenarioStories report={report} />;
  return (
    <div className="grid gap-12">
      <ScenarioStories report={report} />
      <Panel title="Drivers side by side" note="The difference from the base case is below each figure.">
        <DataTable
          label="Drivers side by side"
          className="fold"
          columns={["Driver", ...scenarios.map(({ type }) => caseNames[type])]}
        >
          {drivers.map((driver) => (
            <tr key={driver.name}>
              <RowHeading label={driver.label} term={driver.name} />
              {scenarios.map(({ type, valuationCase }) => (
                <td key={type} className="align-top">
                  {formatDriver({ kind: driver.kind, value: valuationCase[driver.name] })}
                  {type === "base" ? null : (
                    <Difference driver={driver} valuationCase={valuationCase} base={base} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      </Panel>
      {scenarios
        .filter(({ type }) => type !== "base")
        .map(({ type, valuationCase, forecast }) =>
          forecast ? (
            <ScenarioReasons
              key={type}
              title={`${caseNames[type]} case`}
              valuationCase={valuationCase}
              forecast={forecast}
              baseForecast={scenarios.find((one) => one.type === "base")?.forecast}
            />
          ) : null,
        )}
    </div>
  );
}

function Difference({
  driver,
  valuationCase,
  base,
}: {
  driver: (typeof drivers)[number];
  valuationCase: ValuationCase;
  base: ValuationCase;
}) {
  const own = valuationCase[driver.name];
  const other = base[driver.name];
  if (typeof own === "string" || typeof other === "string" || own === other) return null;
  return (
    <span className="block text-xs text-ink-3">
      {formatDriverDifference({ kind: driver.kind, value: own - other })}
    </span>
  );
}

function ScenarioReasons({
  title,
  valuationCase,
  forecast,
  baseForecast,
}: {
  title: string;
  valuationCase: ValuationCase;
  forecast: Forecast;
  /** Its explanations, which Assumptions shows, are not repeated. */
  baseForecast: Forecast | undefined;
}) {
  return (
    <Panel title={title}>
      <ExplainedTable
        label={title}
        columns={{ label: "Driver", explanation: "Explanation" }}
        rows={drivers.map(({ name, label, kind }) => ({
          key: name,
          label,
          value: formatDriver({ kind, value: valuationCase[name] }),
          explanation:
            forecast[name].explanation === baseForecast?.[name].explanation
              ? "As in the base case."
              : forecast[name].explanation,
        }))}
      />
    </Panel>
  );
}
