import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { addWindfall } from "../testing/windfall.ts";
import { listFigures } from "./list-figures.ts";

const brief = buildBrief({ margins: [0.1, 0.11, 0.3, 0.1, 0.12, 0.1], growth: [], research: 0, debt: 0 });
const { statements } = brief;
const annual = statements.annual.map((one) => (one.fiscalYear === 2023 ? addWindfall(one) : one));
const sheet = listFigures({ brief: { ...brief, statements: { ...statements, annual } } });
const phraseOf = (id: string) => sheet.find((figure) => figure.id === id)?.phrase;

test("the highest margin names the unusual year that it leaves out, the lowest has none to name", () => {
  expect(phraseOf("margin.highest")).toBe(
    "the highest yearly adjusted net margin of 12.0% in fiscal 2025 (the unusual year 2023 aside)",
  );
  expect(phraseOf("margin.lowest")).toBe("the lowest yearly adjusted net margin of 10.0% in fiscal 2021");
});

test("the mean margin of two years is the table's, and says which years", () => {
  expect(phraseOf("margin.twoYears")).toBe(
    "the mean adjusted net margin of 11.0% over the two fiscal years on record before the latest twelve months",
  );
});

test("a figure that only annual reports give is no figure of the latest twelve months", () => {
  const { trailing } = brief.statements;
  const buybacks = trailing.figures.buybacks;
  const withEnd = (periodEnd: string) => {
    const source = { ...buybacks.source, periodEnd };
    const figures = { ...trailing.figures, buybacks: { value: 300, source } };
    return listFigures({
      brief: { ...brief, statements: { ...statements, trailing: { ...trailing, figures } } },
    }).find(({ id }) => id === "buybacks.ttm");
  };
  expect(withEnd(trailing.end)?.phrase).toContain("over the latest twelve months");
  expect(withEnd("2025-12-31")).toBeUndefined();
});
