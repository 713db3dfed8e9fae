import { describe, expect, test } from "vitest";
import { createContext } from "../testing/report-context.ts";
import { marginAnalysis } from "./analyses.ts";
import { belief } from "./belief.ts";
import { marginCatalyst } from "./catalysts.ts";
import { marginRisk } from "./earnings-risks.ts";

describe("fiscal years that the lowest and the highest margin leave out", () => {
  const ends = { low: { year: 2020, margin: 0.05 }, high: { year: 2021, margin: 0.1 } };
  const leftOut = [
    { year: 2016, margin: 0.02, isUnusual: false },
    { year: 2017, margin: 0.08, isUnusual: true },
    { year: 2018, margin: 0.3, isUnusual: true },
    { year: 2019, margin: 0.01, isUnusual: true },
    { year: 2022, margin: 0.4, isUnusual: true },
  ];
  const context = createContext({
    margin: { ...ends, leftOut },
    price: 300,
    upside: -0.6,
    implied: { stableNetIncomeMargin: 0.3 },
  });

  test.each([
    {
      text: marginAnalysis(context).text,
      says: "margin ranged from 5.0% (2020) to 10.0% (2021), years up to 2016 and unusual years 2018, 2019 and 2022 aside.",
    },
    {
      text: belief(context),
      says: "best fiscal year, 2021, reached 10.0% (unusual years 2018 and 2022 aside).",
    },
    {
      text: marginCatalyst(context).text,
      says: "Unusual years 2018 and 2022 aside, no fiscal year on record has reached the bull case's 15.0%.",
    },
    {
      text: marginRisk(context).text,
      says: "The adjusted margin was as low as 5.0% in fiscal 2020 (years up to 2016 and the unusual year 2019 aside);",
    },
  ])("are named where they lie beyond: $says", ({ text, says }) => {
    expect(text).toContain(says);
  });

  test("are not named where none lies beyond", () => {
    const within = createContext({ margin: { ...ends, leftOut: leftOut.slice(1, 2) } });
    expect(marginAnalysis(within).text).toContain("(2020) to 10.0% (2021).");
  });
});

test("a margin without unusual items is told as such", () => {
  const margin = { isSmoothed: true, trailing: 0.151, trailingReported: 0.05 };
  expect(marginCatalyst(createContext({ margin })).text).toContain(
    "below the 15.1% that Example Works earns today, unusual items aside;",
  );
});
