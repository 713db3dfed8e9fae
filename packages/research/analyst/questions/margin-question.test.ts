import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { answerMargin, writeMarginOfYear } from "./margin-question.ts";

/** Creates a company whose margins rise each year; costs by line are known of some years alone. */
const createRising = (yearsWithCosts: readonly number[]) => {
  const brief = buildBrief({ segments: [] });
  const years = brief.statements.annual;
  years.forEach(({ figures, end, fiscalYear }, i) => {
    const set = (line: keyof typeof figures, value: number | null) => {
      figures[line] = { value, source: { ...derived("made up"), kind: "filing", periodEnd: end } };
    };
    set("revenue", 1_000);
    set("researchAndDevelopment", null);
    set("operatingIncome", 100 + 20 * i);
    set("pretaxIncome", 100 + 20 * i);
    set("incomeTax", 20 + 4 * i);
    set("netIncome", 80 + 16 * i);
    set("costOfSales", yearsWithCosts.includes(fiscalYear) ? 600 - 20 * i : null);
  });
  return createContext({ brief, growth: { from: years[0]?.fiscalYear ?? 0 } });
};
const write = (years: readonly number[]) => answerMargin(createRising(years)).filter(Boolean).join(" ");

test("names the line that moved the margin in the newest year whose costs are filed by line", () => {
  const text = write([2023, 2024]);
  expect(text).toContain("In fiscal 2024, the last with costs by line, cost of sales fell from ");
  // That costs grew less than revenue is what a rise of the margin means.
  expect(text).not.toContain("Operating costs");
  expect(writeMarginOfYear(createRising([2023, 2024]))).toBeNull();
});

test("names the newest year's own line where it is filed, and none of long ago", () => {
  expect(write([2024, 2025])).toMatch(
    /Operations \(cost of sales fell from \S+ to \S+ of revenue\) added nearly all of the 1\.6 points after tax\./,
  );
  expect(write([2021, 2022])).toContain("Operations added nearly all of the 1.6 points after tax.");
  expect(write([2021, 2022])).not.toContain("costs by line");
});
