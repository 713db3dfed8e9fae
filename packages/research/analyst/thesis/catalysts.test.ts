import { describe, expect, test } from "vitest";
import { efficiencyCatalyst, growthCatalyst, runwayCatalyst } from "./catalysts.ts";
import { buildBrief } from "../testing/brief.ts";
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
      text: "Valves grew 12.0% to $900m in fiscal 2024; all else equal, another such year adds 0.6 points to our 6.0% (bull case: 9.0%).",
    });
  });

  test.each([{ growth: 0.06 }, { growth: null }])("ignores a segment with growth $growth", ({ growth }) => {
    expect(writeCatalyst({ operating: [createSegmentView("Pumps", { growth })] })).toEqual({
      header: plain,
      text: begins,
    });
  });

  test.each([
    { growth: { oneYear: 0.05 }, record: "5.0% in fiscal 2025", beaten: "last fiscal year" },
    {
      growth: { oneYear: 0.003, threeYear: 0.07 },
      record: "7.0% a year over three years",
      beaten: "three-year average",
    },
  ])(
    "names growth since the last fiscal year if its yearly rate beats $growth",
    ({ growth, record, beaten }) => {
      expect(writeCatalyst({ growth: { sinceAnnual: 0.02, sinceAnnualYearly: 0.082, ...growth } })).toEqual({
        header: `The latest quarters beat the ${beaten}`,
        text: `Since fiscal 2025 Example Works has grown 8.2% a year, after ${record}.`,
      });
    },
  );

  test("takes the growth of the latest twelve months where it is known, if it beats the record", () => {
    const ahead = { sinceAnnual: 1.4, sinceAnnualYearly: 2.25, oneYear: 0.49, threeYear: 0.067 };
    expect(writeCatalyst({ growth: { ...ahead, latest: 1.67 } }).text).toBe(
      "After 6.7% a year over three years Example Works lately grew 167.0%.",
    );
    const { header } = writeCatalyst({ growth: { ...ahead, latest: 0.06 } });
    expect(header).not.toContain("The latest quarters");
  });

  test.each([
    {
      past: [0.05, 0.2, 0.04, 0.01],
      expected:
        "Growth was above 9.0% in one of four years, last in 2023; the highest was 20.0%, in fiscal 2023.",
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
    "Pumps grew 7.0% to $900m in fiscal 2025; all else equal, another such year adds 0.6 points to our 6.0%";

  test.each([
    {
      growth: 0.0604,
      expected: `${segment}.`,
    },
    {
      growth: 0.05,
      expected: `${segment}. Growth is not what makes Example Works' bull case: it starts at 5.0% instead of 6.0%.`,
    },
    { growth: 0.08, expected: `${segment} (bull case: 8.0%).` },
  ])("beside a segment that grows 7%, a bull case of $growth: $expected", ({ growth, expected }) => {
    const operating = [createSegmentView("Pumps", { growth: 0.07, revenue: 900, share: 0.6 })];
    expect(writeCatalyst({ operating, drivers: { bull: { revenueGrowthRate: growth } } }).text).toBe(
      expected,
    );
  });

  test.each([
    { growth: 0.23, says: "half that pace is enough for the bull case's 9.0%" },
    { growth: 0.21, says: "another such year adds 9.0 points to our 6.0% (bull case: 9.0%)" },
  ])("of a part that grew $growth says what that adds, or that half is enough", ({ growth, says }) => {
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

describe("runwayCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => runwayCatalyst(createUnpriced(changes));
  const longer = "The bull case grows Example Works' revenue to $21.0bn, not $16.0bn.";

  test("has the header of what is unusual where it says nothing else", () => {
    const unusual = { runwayCatalyst: ["Debt financed 4.3% of assets."] };
    expect(writeCatalyst({ unusual })).toEqual({
      header: "Header of runwayCatalyst",
      text: "Debt financed 4.3% of assets.",
    });
  });

  test("names the longer growth period", () => {
    expect(writeCatalyst()).toEqual({ header: "11 years of growth instead of eight", text: longer });
  });

  test("sets the longer period beside a record that mostly grew so fast, not beside its own result", () => {
    const yearly = [0.05, 0.2, 0.01].map((growth, i) => ({ year: 2023 + i, growth }));
    expect(writeCatalyst({ growth: { yearly } })).toEqual({
      header: "11 years of growth instead of eight",
      text: expect.stringMatching(
        /^Example Works' growth was above \d\.\d% in two of three years, last in 2024\.$/,
      ),
    });
  });

  test("of a record that seldom grew so fast says what a longer period is worth", () => {
    const yearly = [0.02, 0.2, 0.01].map((growth, i) => ({ year: 2023 + i, growth }));
    const changes = { drivers: { bull: { yearsToStability: 8 } }, growth: { yearly } };
    expect(writeCatalyst({ ...changes, elasticities: { yearsToStability: 20 } }).text).toBe(
      "Raising the years of growth by a tenth adds about 2.0% to the value.",
    );
    expect(writeCatalyst(changes).text).toBe("The bull case assumes eight years.");
  });

  test("of a bull case with no longer growth says how often growth was above the lasting one", () => {
    const yearly = [0.05, 0.2, 0.01].map((growth, i) => ({ year: 2023 + i, growth }));
    const changes = { drivers: { bull: { yearsToStability: 8 } }, growth: { yearly } };
    expect(writeCatalyst(changes).text).toMatch(
      /^Example Works' growth was above \d\.\d% in two of three years, last in 2024\.$/,
    );
    const unusual = { runwayCatalyst: ["Debt financed 4.3% of assets."] };
    expect(writeCatalyst({ ...changes, unusual })).toEqual({
      header: "Header of runwayCatalyst",
      text: "Debt financed 4.3% of assets.",
    });
  });

  test.each([
    { years: 8, text: "The bull case assumes eight years." },
    { years: 7, text: "The bull case assumes seven years." },
  ])("of a bull case with $years years says so", ({ years, text }) => {
    expect(writeCatalyst({ drivers: { bull: { yearsToStability: years } } })).toEqual({
      header: "Eight years of growth above 4.0%",
      text,
    });
  });
});

describe("efficiencyCatalyst", () => {
  const writeCatalyst = (changes?: ContextChanges) => efficiencyCatalyst(createUnpriced(changes));
  const takes = "In the bull case a new dollar of equity adds $1.80 of sales, not $1.50.";
  const plain = { header: "Growth with less equity: sales to equity of 1.80", text: takes };

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

  test("names the year in which sales were most beside equity, where that is more than today", () => {
    const ratios = (...all: number[]) =>
      all.map((ratio, i) => ({
        ...buildBrief().trailing,
        year: 2023 + i,
        adjustedSalesToEquityRatio: ratio,
      }));
    const write = (...all: number[]) =>
      writeCatalyst({ equity: { trailingRatio: 2 }, brief: { adjusted: ratios(...all) } });
    expect(write(2.2, 2.4, 2)).toEqual({
      ...plain,
      text: "Example Works' sales were 2.40 times equity in fiscal 2024, the most of three years, and are 2.00 times now.",
    });
    expect(write(2.2, 2.29, 2)).toEqual(plain);
    // Equity was a third of today's: it was bought back since, or a company was bought with shares.
    expect(write(6.01, 2.4, 2)).toEqual(plain);
  });

  test("sets no sales beside equity of more than half a year before", () => {
    const { trailing, ...statements } = buildBrief().statements;
    const write = (periodEnd: string) => {
      const { source } = trailing.figures.bookEquity;
      const bookEquity = { ...trailing.figures.bookEquity, source: { ...source, periodEnd } };
      const figures = { ...trailing.figures, bookEquity };
      const adjusted = [{ ...buildBrief().trailing, year: 2024, adjustedSalesToEquityRatio: 2.4 }];
      const brief = { adjusted, statements: { ...statements, trailing: { ...trailing, figures } } };
      return writeCatalyst({ equity: { trailingRatio: 2 }, brief }).text;
    };
    expect(write(trailing.end)).toContain("are 2.00 times now");
    expect(write("2024-12-31")).toBe(plain.text);
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
    { incrementalRatio: 1.7, trailingRatio: 1 },
  ])("names neither with %j", (equity) => {
    expect(writeCatalyst({ equity })).toEqual(plain);
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
