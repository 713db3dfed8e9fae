import { describe, expect, test } from "vitest";
import {
  competitiveCatalyst,
  efficiencyCatalyst,
  growthCatalyst,
  marginCatalyst,
  runwayCatalyst,
} from "./catalysts.ts";
import { factsOf, type FactsChanges, segment } from "../testing/report-context.ts";

/** Each ends with what the driver weighs and what the price asks of it. */
const weighs = (driver: string) =>
  `Raising ${driver} by a tenth changes the value by about 1.2% (elasticity 12.0, high).`;
/** Facts without a price, so that nothing is said of what it would ask. */
const unpriced = (changes: FactsChanges = {}) => factsOf({ price: null, ...changes });

describe("the catalyst of growth", () => {
  const catalystOf = (changes?: FactsChanges) => growthCatalyst(unpriced(changes));
  const plain = "Growth of 9.0% rather than 6.0%";
  const begins = "Example Works' bull case starts at 9.0% a year.";

  test("is the growth of the bull case where nothing else is known", () => {
    expect(catalystOf()).toEqual({ header: plain, text: begins });
  });

  test("is the fastest segment that grows more than the base case", () => {
    const operating = [
      segment("Other", { growth: 0.9 }),
      segment("Pumps", { growth: 0.061 }),
      segment("Valves", { growth: 0.12, revenue: 900, year: 2024 }),
      segment("Parts", { growth: 0.07 }),
    ];
    expect(catalystOf({ operating })).toEqual({
      header: "Valves grows faster than the company",
      text: "Valves, with revenue of $900m in fiscal 2024, grew 12.0%; as its share of revenue rises, total growth moves towards the 9.0% of the bull case.",
    });
  });

  test.each([{ growth: 0.06 }, { growth: null }])("is no segment with growth $growth", ({ growth }) => {
    expect(catalystOf({ operating: [segment("Pumps", { growth })] })).toEqual({
      header: plain,
      text: begins,
    });
  });

  test("is growth since the last fiscal year ahead of that year's", () => {
    expect(catalystOf({ growth: { sinceAnnual: 0.051, oneYear: 0.05 } })).toEqual({
      header: "The latest quarters beat the record",
      text: `Twelve-month revenue is already 5.1% above the last fiscal year's; in that year it grew 5.0%. ${begins}`,
    });
  });

  test.each([
    { sinceAnnual: 0.05, oneYear: 0.05 },
    { sinceAnnual: 0.05, oneYear: null },
    { sinceAnnual: null, oneYear: -0.05 },
  ])("is not growth of $sinceAnnual after $oneYear", (growth) => {
    expect(catalystOf({ growth })).toEqual({ header: plain, text: begins });
  });

  test("says why the bull case needs no faster growth", () => {
    const operating = [segment("Pumps", { growth: 0.07, revenue: 900 })];
    expect(catalystOf({ operating, drivers: { bull: { revenueGrowthRate: 0.06 } } }).text).toBe(
      "Pumps, with revenue of $900m in fiscal 2025, grew 7.0%; as its share of revenue rises, total growth moves towards the 6.0% of the bull case. The bull case does not assume faster growth: at this margin, growth costs about as much equity as it earns.",
    );
  });

  test("says what the driver weighs and what the price asks of it", () => {
    const changes = { elasticities: { revenueGrowthRate: 12 }, implied: { revenueGrowthRate: 0.08 } };
    expect(catalystOf(changes).text).toBe(
      `${begins} ${weighs("revenue growth")} With all else at base, the price implies growth of 8.0% a year rather than 6.0%.`,
    );
  });
});

describe("the catalyst of the margin", () => {
  const catalystOf = (changes?: FactsChanges) => marginCatalyst(unpriced(changes));
  const supposes = "The bull case assumes 15.0% instead of 12.0%.";
  const lasting = "A lasting margin of 15.0%";

  test.each<{ why: string; changes: FactsChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "losses",
      changes: {
        evidence: { isLossMaker: true },
        margin: { trailing: -0.2, trend: "rising", high: { year: 2023, margin: 0.3 } },
      },
      header: "The step from loss to profit",
      text: "Example Works would have to move from −20.0% to the 15.0% that the bull case assumes once growth has settled.",
    },
    {
      why: "rising margins, before a higher one",
      changes: { margin: { trend: "rising", high: { year: 2023, margin: 0.151 } } },
      header: "Margins have been rising",
      text: "Example Works earned 15.1% of revenue in fiscal 2023; the bull case assumes 15.0%, the base case 12.0%.",
    },
    {
      why: "falling margins",
      changes: { margin: { trend: "falling" } },
      header: lasting,
      text: supposes,
    },
    {
      why: "a higher margin in the past",
      changes: { margin: { high: { year: 2023, margin: 0.151 } } },
      header: "A return towards the margin of fiscal 2023",
      text: "Example Works earned 15.1% of revenue in fiscal 2023; the bull case assumes 15.0%, the base case 12.0%.",
    },
    {
      why: "a best year at the bull case",
      changes: { margin: { high: { year: 2023, margin: 0.15 } } },
      header: lasting,
      text: "No fiscal year on record reached the 15.0% of the bull case; the best, 2023, came to 15.0%.",
    },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(catalystOf(changes)).toEqual({ header, text });
  });

  test("says what the driver weighs and what the price asks of it", () => {
    const changes = { elasticities: { stableNetIncomeMargin: 12 }, implied: { stableNetIncomeMargin: 0.14 } };
    expect(catalystOf(changes).text).toBe(
      `${supposes} ${weighs("the stable margin")} To explain the price by the margin alone, the margin would have to settle at 14.0%.`,
    );
  });
});

describe("the catalyst of efficiency", () => {
  const catalystOf = (changes?: FactsChanges) => efficiencyCatalyst(unpriced(changes));
  const takes = "The bull case assumes 1.80 of sales per dollar of new equity instead of 1.50.";
  const plain = { header: "Growth with less equity: 1.80 of sales per dollar", text: takes };

  test("is the ratio of the bull case where nothing else is known", () => {
    expect(catalystOf()).toEqual(plain);
  });

  test("is idle equity, before new equity that works harder", () => {
    const equity = {
      operatingRatio: 1.51,
      idleShare: 0.26,
      incrementalRatio: 2.4,
      incrementalFrom: 2021,
      ownRatio: 2,
    };
    expect(catalystOf({ equity })).toEqual({
      header: "Idle equity put to work",
      text: `Excluding goodwill and net cash, each dollar of equity supports 1.51 of sales; growth that needs only such equity would cost less than the 1.50 of the base case implies. The equity added since fiscal 2021 has added 2.40 of sales per dollar, more than the 2.00 of all equity. ${takes}`,
    });
  });

  test.each([
    { operatingRatio: 1.5, idleShare: 0.26 },
    { operatingRatio: 1.51, idleShare: 0.25 },
    { operatingRatio: 1.51, idleShare: null },
    { operatingRatio: null, idleShare: 0.26 },
    { incrementalRatio: 2.3, ownRatio: 2 },
    { incrementalRatio: null, ownRatio: -2 },
    { incrementalRatio: 2.3, ownRatio: null },
  ])("is neither with %j", (equity) => {
    expect(catalystOf({ equity })).toEqual(plain);
  });

  test("is new equity that works harder than old", () => {
    const equity = { incrementalRatio: 2.31, incrementalFrom: 2020, ownRatio: 2 };
    expect(catalystOf({ equity })).toEqual({
      header: "New equity produces more sales than old",
      text: `The equity added since fiscal 2020 has added 2.31 of sales per dollar, more than the 2.00 of all equity. ${takes}`,
    });
  });

  test("says why the bull case leaves the ratio", () => {
    expect(catalystOf({ drivers: { bull: { salesToEquityRatio: 1.5 } } }).text).toBe(
      "The bull case keeps the base ratio: with little growth, a better one would free no cash.",
    );
  });

  test("says what the driver weighs and what the price asks of it", () => {
    const changes = { elasticities: { salesToEquityRatio: 12 }, implied: { salesToEquityRatio: 2.25 } };
    expect(catalystOf(changes).text).toBe(
      `${takes} ${weighs("sales to equity")} To explain the price by efficiency alone, each dollar of new equity would have to add 2.25 of sales.`,
    );
  });
});

describe("the catalyst of the run of growth", () => {
  const catalystOf = (changes?: FactsChanges) => runwayCatalyst(unpriced(changes));
  const longer =
    "If rivals take longer to catch up, Example Works' growth lasts 11 years; with the bull case's other drivers, revenue would reach $21.0bn instead of $16.0bn in the year after growth settles.";

  test("is a longer run", () => {
    expect(catalystOf()).toEqual({ header: "11 years of growth instead of 8", text: longer });
  });

  test("is none where the bull case keeps the years", () => {
    expect(catalystOf({ drivers: { bull: { yearsToStability: 8 } } })).toEqual({
      header: "More years of growth alone would not help",
      text: "With the base case's drivers, each further year of growth costs as much equity as it returns, so the bull case keeps 8 years.",
    });
  });

  test("says what the driver weighs and what the price asks of it", () => {
    const changes = { elasticities: { yearsToStability: 12 }, implied: { yearsToStability: 9 } };
    expect(catalystOf(changes).text).toBe(
      `${longer} ${weighs("the years of growth")} The price implies 9 years of growth rather than 8.`,
    );
  });
});

describe("the catalyst of competition", () => {
  const catalystOf = (changes?: FactsChanges) => competitiveCatalyst(unpriced(changes));
  const lasting = "A lasting return of 17.0%";
  const supposes = "The bull case assumes a long-run return on equity of 17.0%, the base case 14.0%.";

  test.each<{ why: string; changes: FactsChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "a record above the bull case",
      changes: { equity: { medianRoe: 0.171 } },
      header: "Keeping more of the 17.1% return",
      text: "The median return on equity of recent years is 17.1%; the base case lets it fade to 14.0%, the bull case to 17.0%.",
    },
    {
      why: "a record at the bull case",
      changes: { equity: { medianRoe: 0.17 } },
      header: lasting,
      text: supposes,
    },
    {
      why: "three peers",
      changes: { peers: { count: 3, medians: { returnOnEquity: 0.16 } } },
      header: lasting,
      text: `${supposes} The peers' median return on equity is 16.0%.`,
    },
    {
      why: "two peers",
      changes: { peers: { count: 2, medians: { returnOnEquity: 0.16 } } },
      header: lasting,
      text: supposes,
    },
    { why: "peers without a median", changes: { peers: { count: 3 } }, header: lasting, text: supposes },
  ])("with $why: $header", ({ changes, header, text }) => {
    expect(catalystOf(changes)).toEqual({ header, text });
  });

  test("says what the driver weighs and what the price asks of it", () => {
    const changes = { elasticities: { stableRoe: 12 }, implied: { stableRoe: 0.2 } };
    expect(catalystOf(changes).text).toBe(
      `${supposes} ${weighs("the stable return on equity")} To explain the price by the return on equity alone, that return would have to stay at 20.0%.`,
    );
  });
});
