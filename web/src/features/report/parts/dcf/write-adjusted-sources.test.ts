import { expect, test } from "vitest";
import { statementYear } from "../../../../testing/report-parts.ts";
import { writeAdjustedSources } from "./write-adjusted-sources.ts";

const year = statementYear(2025, 4000);

test("says what was reported and what is adjusted", () => {
  const { netIncome, investedEquity } = writeAdjustedSources(year);
  expect(netIncome).toMatchObject({
    kind: "derived",
    label: "Adjusted, 2025",
    note: "Net income as reported, 400. Research and development of 200 counts as an investment and is amortised instead. One-off charges, if the DataLog names any, are taken out after tax.",
  });
  expect(investedEquity.note).toBe(
    "Book equity as reported, 2,000, and research and development that is not yet amortised.",
  );
});

test("names no research if there is none", () => {
  const nothing = { ...year.researchAndDevelopment, value: null };
  expect(writeAdjustedSources({ ...year, researchAndDevelopment: nothing }).netIncome.note).toBe(
    "Net income as reported, 400. One-off charges, if the DataLog names any, are taken out after tax.",
  );
});

test("figures that are as reported have the filing itself as their source", () => {
  const plain = { ...year, adjustedNetIncome: year.netIncome.value, adjustedEquity: year.bookEquity.value };
  expect(writeAdjustedSources(plain)).toEqual({
    netIncome: year.netIncome.source,
    investedEquity: year.bookEquity.source,
  });
});
