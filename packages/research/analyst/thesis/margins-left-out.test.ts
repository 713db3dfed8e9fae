import { describe, expect, test } from "vitest";
import { answerBelief } from "../questions/value-questions.ts";
import { createContext } from "../testing/report-context.ts";
import { marginAnalysis } from "./analyses.ts";
import { belief } from "./belief.ts";
import { marginCatalyst } from "./earnings-catalysts.ts";
import { marginRisk } from "./earnings-risks.ts";

describe("fiscal years that the lowest and the highest margin leave out", () => {
  const low = { year: 2020, margin: 0.05 };
  const ends = { low, recentLow: low, high: { year: 2021, margin: 0.1 } };
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
      says: "a share, though no year reached it, unusual years 2018 and 2022 aside.",
    },
    {
      text: marginRisk(context).text,
      says: "The adjusted margin was as low as 5.0% in fiscal 2020; the bear case assumes",
    },
  ])("are named where they lie beyond: $says", ({ text, says }) => {
    expect(text).toContain(says);
  });

  test("are named with the reported margin where the table has no adjusted one", () => {
    const notAdjusted = [
      { year: 2023, margin: 0.07 },
      { year: 2025, margin: 0.108 },
    ];
    const short = createContext({ margin: { ...ends, leftOut: leftOut.slice(2, 3), notAdjusted } });
    expect(marginAnalysis(short).text).toContain(
      "(2020) to 10.0% (2021), the unusual year 2018 and the reported 10.8% of 2025 aside.",
    );
  });

  test("are not named beside a bull case that they did not reach either", () => {
    const reached = (margin: number) =>
      marginCatalyst(
        createContext({ margin: { ...ends, leftOut: [], notAdjusted: [{ year: 2025, margin }] } }),
      ).text;
    expect(reached(0.149)).toMatch(/, though no year reached it\.$/);
    expect(reached(0.151)).toMatch(/, though no year reached it, the reported 15\.1% of 2025 aside\.$/);
  });

  test("are named beside what a price asks for", () => {
    const asked = (stableNetIncomeMargin: number) =>
      answerBelief(
        createContext({
          margin: { ...ends, leftOut },
          implied: { stableNetIncomeMargin, revenueGrowthRate: 0.05 },
        }),
      )[0];
    expect(asked(0.3)).toContain("above the best year's 10.0% (unusual years 2018 and 2022 aside);");
    expect(asked(0.02)).toContain(
      "below the lowest year's 5.0% (years up to 2016 and the unusual year 2019 aside);",
    );
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
