import { SIMULATION_DRIVERS } from "@plumbline/model";
import { caseFields } from "../case-fields.ts";
import type { SheetContext } from "../report-figures.ts";
import { createSheet, notAvailable } from "../sheet.ts";

const fieldOf = (driver: string) => caseFields.find(({ field }) => field === driver);

/**
 * Writes the percentiles and elasticities of the simulation, and the drivers that the price
 * implies.
 */
export const writeSimulationSheet = ({ workbook, data, figures, subtitle }: SheetContext): void => {
  const sheet = createSheet({
    workbook,
    kind: data.kind,
    name: "Simulation",
    title: "Simulation and what the price implies",
    subtitle,
    widths: [34, 18, 18, 16, 16, 16, 16, 16],
    frozen: { rows: 4, columns: 1 },
  });
  const { simulation } = data;
  const note =
    "Drawn and solved by the engine for the report's own inputs; these figures stay as they are when an input is changed.";
  sheet.put(3, 1, note, { role: "faint" });
  sheet.heads(4, ["Simulated value per share", "Value"]);
  let row = 5;
  const pair = (label: string, value: number | null, format: "perShare" | "percent" | "whole") => {
    sheet.put(row, 1, label, { role: "label" });
    sheet.put(row++, 2, value ?? notAvailable, { format });
  };
  for (let rank = 0; rank <= 100; rank += 5)
    pair(`p${rank}`, simulation.percentiles[`p${rank}`] ?? null, "perShare");
  pair("Mean", simulation.mean, "perShare");
  pair("Standard deviation", simulation.standardDeviation, "perShare");
  pair("Share of trials below the price", simulation.shareBelowPrice, "percent");
  pair("Share of trials at zero", simulation.shareAtZero, "percent");
  pair("Trials", simulation.trials, "whole");
  pair("Seed", simulation.seed, "whole");
  row++;
  sheet.heads(
    row++,
    [
      "Driver",
      "Elasticity, %",
      "Label",
      "Base value",
      "Lower bound",
      "Upper bound",
      "Sample mean",
      "Sample deviation",
    ],
    [1, 3],
  );
  for (const line of simulation.elasticities) {
    const known = fieldOf(line.driver);
    sheet.put(row, 1, known?.label ?? line.driver, { role: "label" });
    sheet.put(row, 2, line.elasticity ?? notAvailable, { format: "ratio" });
    sheet.put(row, 3, line.label ?? notAvailable);
    const format = known?.format ?? "ratio";
    // Drawn years are whole, their mean and deviation are not.
    const ofSample = format === "year" ? "ratio" : format;
    const figuresOfLine = [
      [line.baseValue, format],
      [line.lowerBound, format],
      [line.upperBound, format],
      [line.sampleMean, ofSample],
      [line.sampleStd, ofSample],
    ] as const;
    figuresOfLine.forEach(([value, own], place) => sheet.put(row, 4 + place, value, { format: own }));
    row++;
  }
  row++;
  sheet.heads(row++, ["What the price implies", "Base value", "Implied by the price"]);
  for (const driver of SIMULATION_DRIVERS) {
    const known = fieldOf(driver);
    const format = known?.format ?? "ratio";
    sheet.put(row, 1, known?.label ?? driver, { role: "label" });
    sheet.put(row, 2, figures.values.base.normalised[driver], { format });
    sheet.put(row++, 3, figures.implied[driver] ?? notAvailable, { format });
  }
  sheet.put(row, 1, "Expected return (IRR)", { role: "label" });
  sheet.put(row, 3, figures.expectedIrr ?? notAvailable, { format: "finePercent" });
  sheet.finish();
};
