import { describe, expect, test } from "vitest";
import { efficiencyCatalyst, growthCatalyst } from "./catalysts.ts";
import { createUnpriced } from "../testing/catalysts.ts";
import { type ContextChanges, createSegmentView } from "../testing/report-context.ts";

describe("growthCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => growthCatalyst(createUnpriced(changes));
  const plain = "Growth of 9.0% rather than 6.0%";
  const begins = "Growth starts at 9.0% a year in Example Works' bull case.";

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
      header: "Valves grows faster than we expect of the company",
      text: "Valves grew 12.0% to $900m in fiscal 2024; all else equal, another such year adds 0.6 points to that year's growth; the bull case takes 3.0 points more in each of five years.",
    });
  });

  test.each([{ growth: 0.06 }, { growth: null }])("ignores a segment with growth $growth", ({ growth }) => {
    expect(writeCatalyst({ operating: [createSegmentView("Pumps", { growth })] })).toEqual({
      header: plain,
      text: begins,
    });
  });

  test("growth of the latest twelve months counts where it beats the record and what we expect", () => {
    const ahead = { sinceAnnual: 1.4, sinceAnnualYearly: 2.25, oneYear: 0.003, threeYear: 0.02 };
    const write = (latest: number) => writeCatalyst({ growth: { ...ahead, latest } });
    expect(write(0.067)).toEqual({
      header: "The latest twelve months grew faster than we expect",
      text: "Example Works grew 6.7% over twelve months; we expect 6.0% a year from there.",
    });
    // Growth that hardly picked up has no such header, and the record beside it.
    const slow = writeCatalyst({ growth: { ...ahead, threeYear: 0.05, latest: 0.067 } });
    expect(slow.text).toBe(
      "Example Works grew 6.7% over twelve months, after 5.0% a year over three years; we expect 6.0% a year from there.",
    );
    // More than the record, less than we expect of the years to come: no catalyst.
    expect(write(0.05)).toEqual({ header: plain, text: begins });
  });

  test.each([
    {
      past: [0.05, 0.2, 0.04, 0.01],
      expected: "Growth was above 9.0% in one of four years, fiscal 2023 (20.0%).",
    },
    {
      past: [0.05, 0.02, 0.04, 0.01],
      expected: "Of four years revenue grew fastest in fiscal 2022, by 5.0%.",
    },
    {
      past: [0.15, 0.12, 0.14, 0.11],
      expected: "Growth was above 9.0% in all four years; the highest was 15.0%, in fiscal 2022.",
    },
  ])("says how often growth was above that of the bull case: $expected", ({ past, expected }) => {
    const yearly = past.map((growth, i) => ({ year: 2022 + i, growth }));
    expect(writeCatalyst({ growth: { yearly } }).text).toBe(expected);
  });

  test.each([
    { sinceAnnual: 0.05, sinceAnnualYearly: 0.1, oneYear: 0.1 },
    { sinceAnnual: 0.011, sinceAnnualYearly: 0.045, oneYear: 0, threeYear: 0.071 },
    { sinceAnnual: 0.05, sinceAnnualYearly: 0.1, oneYear: null },
    { sinceAnnual: null, sinceAnnualYearly: null, oneYear: -0.05 },
  ])("ignores latest growth that does not beat the record, or is not known: %j", (growth) => {
    expect(writeCatalyst({ growth })).toEqual({ header: plain, text: begins });
  });

  const segment =
    "Pumps grew 7.0% to $900m in fiscal 2025; all else equal, another such year adds 0.6 points to that year's growth";

  test.each([
    {
      growth: 0.0604,
      expected: `${segment}.`,
    },
    {
      growth: 0.05,
      expected: `${segment}. Growth is not what makes Example Works' bull case: it starts at 5.0% instead of 6.0%.`,
    },
    { growth: 0.08, expected: `${segment}; the bull case takes 2.0 points more in each of five years.` },
  ])("beside a segment that grows 7%, a bull case of $growth: $expected", ({ growth, expected }) => {
    const operating = [createSegmentView("Pumps", { growth: 0.07, revenue: 900, share: 0.6 })];
    expect(writeCatalyst({ operating, drivers: { bull: { revenueGrowthRate: growth } } }).text).toBe(
      expected,
    );
  });

  test.each([
    { growth: 0.23, says: "11.0% in each of five years is enough for the bull case's 9.0%" },
    {
      growth: 0.21,
      says: "another such year adds 9.0 points to that year's growth; the bull case takes 3.0 points more in each of five years",
    },
  ])("of a part that grew $growth says what that adds, or which pace is enough", ({ growth, says }) => {
    const operating = [createSegmentView("Pumps", { growth, revenue: 900, share: 0.6 })];
    expect(writeCatalyst({ operating }).text).toContain(`in fiscal 2025; all else equal, ${says}.`);
  });

  test("leaves out a segment that adds under half a point to the growth that we expect", () => {
    const operating = [createSegmentView("Pumps", { growth: 0.07, revenue: 900, share: 0.4 })];
    expect(writeCatalyst({ operating }).text).not.toContain("Pumps");
  });

  test("has a header without the bull case's growth if that is not faster", () => {
    expect(writeCatalyst({ drivers: { bull: { revenueGrowthRate: 0.0604 } } }).header).toBe(
      "Growth may exceed 6.0%",
    );
  });
});

describe("efficiencyCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => efficiencyCatalyst(createUnpriced(changes));
  const plain = {
    header: "New equity adds $1.80 of sales a dollar, not $1.50",
    text: expect.stringMatching(/^That alone adds \$[\d.]+ a share\.$/),
  };

  test("names the ratio of the bull case by default", () => {
    expect(writeCatalyst()).toEqual(plain);
  });

  test("names idle equity before more productive new equity", () => {
    const equity = {
      operatingRatio: 1.51,
      idleShare: 0.26,
      incrementalRatio: 2.4,
      incrementalFrom: 2021,
      trailingRatio: 2,
    };
    expect(writeCatalyst({ equity })).toEqual({
      header: "New sales could need less equity than we assume",
      text: `Without goodwill and net cash, sales are 1.51 times equity; a new dollar of it adds $1.50 in our base case. Each dollar of equity added since fiscal 2021 has brought $2.40 of sales, more than the $2.00 of equity as a whole and the $1.50 of our base case.`,
    });
  });

  test("calls equity that research is added to adjusted", () => {
    const equity = { isAdjusted: true, operatingRatio: 1.51, idleShare: 0.26 };
    expect(writeCatalyst({ equity }).text).toContain("sales are 1.51 times adjusted equity;");
  });

  test.each([
    { operatingRatio: 1.5, idleShare: 0.26 },
    { operatingRatio: 1.51, idleShare: 0.25 },
    { operatingRatio: 1.51, idleShare: null },
    { operatingRatio: null, idleShare: 0.26 },
    { incrementalRatio: 2.3, trailingRatio: 2 },
    { incrementalRatio: null, trailingRatio: 2 },
    { incrementalRatio: 2.3, trailingRatio: null },
    // More than all equity, less than the base case assumes: no reason for more than that.
  ])("names neither with %j", (equity) => {
    expect(writeCatalyst({ equity })).toEqual(plain);
  });

  test("says what sales all equity has, where they are clearly fewer than the base case's", () => {
    const write = (trailingRatio: number) => writeCatalyst({ equity: { trailingRatio } }).text;
    expect(write(1)).toMatch(
      /^That alone adds \$[\d.]+ a share, though today's sales are only \$1\.00 for each dollar of equity\.$/,
    );
    expect(write(1.31)).toMatch(/ a share\.$/);
    // More than all equity, less than the base case assumes: no reason for more than that.
    expect(writeCatalyst({ equity: { incrementalRatio: 1.7, trailingRatio: 1 } }).header).toBe(plain.header);
  });

  test("calls new equity that losses ate no more productive", () => {
    const equity = { incrementalRatio: 7.6, incrementalFrom: 2021, trailingRatio: 2 };
    expect(writeCatalyst({ equity, evidence: { isLossMaker: true } }).header).toBe(plain.header);
  });

  test("names more productive new equity", () => {
    const equity = { incrementalRatio: 2.31, incrementalFrom: 2020, trailingRatio: 2 };
    expect(writeCatalyst({ equity })).toEqual({
      header: "New equity has produced more sales than we assume",
      text: `Each dollar of equity added since fiscal 2020 has brought $2.31 of sales, more than the $2.00 of equity as a whole and the $1.50 of our base case.`,
    });
  });

  test.each([
    { ratio: 1.5, text: "The bull case keeps the sales-to-equity ratio at 1.50." },
    {
      ratio: 1.4,
      text: "Efficiency is not what makes the bull case: it assumes sales to equity of 1.40 instead of 1.50.",
    },
  ])("of a bull case with a ratio of $ratio says so", ({ ratio, text }) => {
    expect(writeCatalyst({ drivers: { bull: { salesToEquityRatio: ratio } } })).toEqual({
      header: "Growth could need less equity",
      text,
    });
  });
});
