import { describe, expect, test } from "vitest";
import { competitiveCatalyst, growthCatalyst, runwayCatalyst } from "./catalysts.ts";
import { createUnpriced, writeElasticity } from "../testing/catalysts.ts";
import { type ContextChanges, createSegmentView } from "../testing/report-context.ts";

describe("growthCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => growthCatalyst(createUnpriced(changes));
  const plain = "Growth of 9.0% rather than 6.0%";
  const begins = "Example Works' bull case starts at 9.0% a year.";

  test("names the growth of the bull case by default", () => {
    expect(writeCatalyst()).toEqual({ header: plain, text: begins });
  });

  test("names the fastest segment that grows more than the base case", () => {
    const operating = [
      createSegmentView("Other", { growth: 0.9 }),
      createSegmentView("Pumps", { growth: 0.061 }),
      createSegmentView("Valves", { growth: 0.12, revenue: 900, year: 2024 }),
      createSegmentView("Parts", { growth: 0.07 }),
    ];
    expect(writeCatalyst({ operating })).toEqual({
      header: "Valves grows faster than the company",
      text: "Valves, with revenue of $900m in fiscal 2024, grew 12.0%; as its share of revenue rises, total growth moves towards the 9.0% of the bull case.",
    });
  });

  test.each([{ growth: 0.06 }, { growth: null }])("ignores a segment with growth $growth", ({ growth }) => {
    expect(writeCatalyst({ operating: [createSegmentView("Pumps", { growth })] })).toEqual({
      header: plain,
      text: begins,
    });
  });

  test("names growth since the last fiscal year if it exceeds that year's", () => {
    expect(writeCatalyst({ growth: { sinceAnnual: 0.051, oneYear: 0.05 } })).toEqual({
      header: "The latest quarters beat the record",
      text: `Twelve-month revenue is already 5.1% above the last fiscal year's; in that year it grew 5.0%. ${begins}`,
    });
  });

  test.each([
    { sinceAnnual: 0.05, oneYear: 0.05 },
    { sinceAnnual: 0.05, oneYear: null },
    { sinceAnnual: null, oneYear: -0.05 },
  ])("ignores growth of $sinceAnnual after $oneYear", (growth) => {
    expect(writeCatalyst({ growth })).toEqual({ header: plain, text: begins });
  });

  test("explains why the bull case has no faster growth", () => {
    const operating = [createSegmentView("Pumps", { growth: 0.07, revenue: 900 })];
    expect(writeCatalyst({ operating, drivers: { bull: { revenueGrowthRate: 0.06 } } }).text).toBe(
      "Pumps, with revenue of $900m in fiscal 2025, grew 7.0%; as its share of revenue rises, total growth moves towards the 6.0% of the bull case. The bull case does not assume faster growth: at this margin, growth costs about as much equity as it earns.",
    );
  });

  test("states the driver's effect and the value that the price implies", () => {
    const changes = { elasticities: { revenueGrowthRate: 12 }, implied: { revenueGrowthRate: 0.08 } };
    expect(writeCatalyst(changes).text).toBe(
      `${begins} ${writeElasticity("revenue growth")} With all else at base, the price implies growth of 8.0% a year rather than 6.0%.`,
    );
  });
});

describe("runwayCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => runwayCatalyst(createUnpriced(changes));
  const longer =
    "If rivals take longer to catch up, Example Works' growth lasts 11 years; with the bull case's other drivers, revenue would reach $21.0bn instead of $16.0bn in the year after growth settles.";

  test("names the longer growth period", () => {
    expect(writeCatalyst()).toEqual({ header: "11 years of growth instead of 8", text: longer });
  });

  test("explains why the bull case keeps the years", () => {
    expect(writeCatalyst({ drivers: { bull: { yearsToStability: 8 } } })).toEqual({
      header: "More years of growth alone would not help",
      text: "With the base case's drivers, each further year of growth costs as much equity as it returns, so Example Works' bull case keeps 8 years.",
    });
  });

  test("states the driver's effect and the value that the price implies", () => {
    const changes = { elasticities: { yearsToStability: 12 }, implied: { yearsToStability: 9 } };
    expect(writeCatalyst(changes).text).toBe(
      `${longer} ${writeElasticity("the years of growth")} The price implies 9 years of growth rather than 8.`,
    );
  });
});

describe("competitiveCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => competitiveCatalyst(createUnpriced(changes));
  const lasting = "A lasting return of 17.0%";
  const supposes = "The bull case assumes a long-run return on equity of 17.0%, the base case 14.0%.";

  test.each<{ why: string; changes: ContextChanges; header: string; text: string }>([
    { why: "nothing else known", changes: {}, header: lasting, text: supposes },
    {
      why: "past returns above the bull case",
      changes: { equity: { medianRoe: 0.171 } },
      header: "Keeping more of the 17.1% return",
      text: "The median return on equity of recent years is 17.1%; the base case lets it fade to 14.0%, the bull case to 17.0%.",
    },
    {
      why: "past returns equal to the bull case",
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
    expect(writeCatalyst(changes)).toEqual({ header, text });
  });

  test("states the driver's effect and the value that the price implies", () => {
    const changes = { elasticities: { stableRoe: 12 }, implied: { stableRoe: 0.2 } };
    expect(writeCatalyst(changes).text).toBe(
      `${supposes} ${writeElasticity("the stable return on equity")} To explain the price by the return on equity alone, that return would have to stay at 20.0%.`,
    );
  });
});
