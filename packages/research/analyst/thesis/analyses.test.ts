import { describe, expect, test } from "vitest";
import { runwayAnalysis } from "./analyses.ts";
import { growthAnalysis } from "./growth-analysis.ts";
import { buildBrief } from "../testing/brief.ts";
import { withQuarter } from "../testing/quarter.ts";
import { createContext, type ContextChanges, createSegmentView } from "../testing/report-context.ts";

describe("growthAnalysis", () => {
  const writeAnalysis = (changes?: ContextChanges) => growthAnalysis(createContext(changes));
  const unmeasured = "Example Works' filings cover too few years to measure growth.";

  test("without a history states the growth of the base case", () => {
    expect(writeAnalysis()).toEqual({
      header: "Example Works grows 6.0% in the base case",
      text: unmeasured,
    });
  });

  test.each([
    { end: "2026-01-05", starts: "The latest twelve months have 371 days: growth is day for day. " },
    { end: "2025-12-29", starts: "" },
  ])("twelve months to $end are said to have more days than those before, or not", ({ end, starts }) => {
    const { brief } = createContext();
    const trailing = { ...brief.statements.trailing, start: "2024-12-31", end };
    const trailingBefore = { ...trailing, start: "2024-01-02", end: "2024-12-30" };
    const statements = { ...brief.statements, trailing, trailingBefore };
    const growth = { latest: 0.034, oneYear: 0.02, threeYear: 0.04 };
    expect(writeAnalysis({ growth, brief: { statements } }).text).toBe(
      `${starts}Example Works' growth averaged 4.0% a year over three years.`,
    );
  });

  test.each([
    { oneYear: -0.001, threeYear: -0.1, header: "Revenue fell 0.1% in the last fiscal year" },
    { oneYear: 0, threeYear: null, header: "Revenue was flat in the last fiscal year" },
    { oneYear: 0.0099, threeYear: 0.01, header: "Revenue is almost flat: 1.0% in the last fiscal year" },
    { oneYear: 0.01, threeYear: 0.01, header: "Steady growth: 1.0% in the last fiscal year" },
    { oneYear: 0.02, threeYear: -0.1, header: "Growth of 2.0% in the last fiscal year" },
    {
      oneYear: 0.021,
      threeYear: -0.1,
      header: "Growth picked up to 2.1%, from −10.0% a year over three years",
    },
    { oneYear: 0.069, threeYear: 0.05, header: "Steady growth: 6.9% in the last fiscal year" },
    { oneYear: 0.02, threeYear: 0, header: "Steady growth: 2.0% in the last fiscal year" },
    {
      oneYear: 0.071,
      threeYear: 0.05,
      header: "Growth picked up to 7.1%, from 5.0% a year over three years",
    },
    { oneYear: 0.071, threeYear: null, header: "Steady growth: 7.1% in the last fiscal year" },
    { oneYear: 0, threeYear: 0.02, header: "Revenue was flat in the last fiscal year" },
    { oneYear: 0.031, threeYear: 0.05, header: "Steady growth: 3.1% in the last fiscal year" },
    { oneYear: 0.029, threeYear: 0.05, header: "Growth slowed to 2.9%, from 5.0% a year over three years" },
    {
      oneYear: 0.65,
      latest: 0.5,
      threeYear: 1,
      header: "Growth slowed to 50.0%, from 100.0% a year over three years",
    },
    { oneYear: 0.65, latest: 0.7, threeYear: 1, header: "Growth of 70.0% over the latest twelve months" },
    {
      oneYear: 0.03,
      latest: 0.04,
      threeYear: 0.03,
      header: "Steady growth: 4.0% over the latest twelve months",
    },
    {
      oneYear: 0.02,
      latest: 0.08,
      threeYear: 0.03,
      header: "Growth picked up to 8.0%, from 3.0% a year over three years",
    },
    { oneYear: null, threeYear: 0.05, header: "Example Works grows 6.0% in the base case" },
  ])(
    "growth of $oneYear after $threeYear over three years has the header: $header",
    ({ header, ...growth }) => {
      expect(writeAnalysis({ growth }).header).toBe(header);
    },
  );

  test("growth picks up only where the year before and the newest quarter agree", () => {
    const growth = { latest: 0.16, oneYear: 0.14, threeYear: 0.12 };
    const write = (quarter: number, oneYear = growth.oneYear) =>
      writeAnalysis({
        growth: { ...growth, oneYear },
        brief: { statements: withQuarter(buildBrief(), quarter).statements },
      }).header;
    expect(write(0.17)).toBe("Growth picked up to 16.0%, from 12.0% a year over three years");
    expect(write(0.15)).not.toContain("picked up");
    expect(write(0.17, 0.17)).not.toContain("picked up");
  });

  test.each([
    { falls: 1, years: 10, header: "Growth of 1.9% in the last fiscal year" },
    { falls: 0, years: 3, header: "Growth of 1.9% in the last fiscal year" },
    { falls: 0, years: 4, header: "Steady growth: 1.9% in the last fiscal year" },
  ])("after $falls falls in $years years growth has the header: $header", ({ header, ...growth }) => {
    expect(writeAnalysis({ growth: { oneYear: 0.019, threeYear: 0.037, ...growth } }).header).toBe(header);
  });

  test("leaves the growth of three years to a header that has it, and gives that of five", () => {
    const growth = { latest: 0.08, oneYear: 0.02, threeYear: 0.03, fiveYear: 0.05 };
    const { header, text } = writeAnalysis({ growth });
    expect(header).toContain("from 3.0% a year over three years");
    expect(text).toBe("Example Works' growth averaged 5.0% a year over five years.");
    const unusual = { growthAnalysis: ["Earnings came to $2.65 a share."] };
    expect(writeAnalysis({ growth, unusual }).text).toBe(`${text} ${unusual.growthAnalysis[0]}`);
    const since = { ...growth, sinceUsual: { year: 2019, rate: 0.04 } };
    expect(writeAnalysis({ growth: since }).text).toBe(
      "Example Works' growth averaged 4.0% a year since fiscal 2019.",
    );
  });

  test("growth is steady only where each of the last years grew about as much", () => {
    const write = (latest: number, years: readonly number[]) => {
      const yearly = years.map((growth, i) => ({ year: 2022 + i, growth }));
      return writeAnalysis({ growth: { latest, oneYear: years.at(-1) ?? null, threeYear: 0.055, yearly } })
        .header;
    };
    expect(write(0.06, [0.2, 0.05, 0.055, 0.06])).toMatch(/^Steady growth/);
    expect(write(0.08, [0.2, 0.05, 0.055, 0.09])).toBe("Growth of 8.0% over the latest twelve months");
    expect(write(0.06, [0.2, 0.03, 0.075, 0.06])).toBe("Growth of 6.0% over the latest twelve months");
  });

  test("growth near zero is flat, not slow", () => {
    expect(writeAnalysis({ growth: { oneYear: 0.0002, threeYear: 0.071 } }).header).toBe(
      "Revenue was flat in the last fiscal year",
    );
  });

  test.each([
    {
      why: "the largest segment led",
      operating: [
        createSegmentView("Pumps", { growth: 0.05 }),
        createSegmentView("Valves", { growth: 0.04 }),
      ],
      expected: "Example Works' largest segment, Pumps, grew 5.0% in fiscal 2025, more than any other.",
    },
    {
      why: "there is only one named segment",
      operating: [createSegmentView("Pumps", { growth: 0.05 }), createSegmentView("Other", { growth: 0.9 })],
      expected: "Example Works' largest segment, Pumps, grew 5.0% in fiscal 2025.",
    },
    {
      why: "the largest segment was flat and led",
      operating: [createSegmentView("Pumps", { growth: 0 }), createSegmentView("Valves", { growth: -0.04 })],
      expected: "Example Works' largest segment, Pumps, stayed flat in fiscal 2025, more than any other.",
    },
    {
      why: "the largest segment fell least",
      operating: [
        createSegmentView("Pumps", { growth: -0.05, year: 2024 }),
        createSegmentView("Valves", { growth: -0.06 }),
      ],
      expected:
        "Example Works' largest segment, Pumps, fell 5.0% in fiscal 2024, and no other segment did better.",
    },
    {
      why: "another segment grew faster",
      operating: [
        createSegmentView("Other", { growth: 0.9 }),
        createSegmentView("Pumps", { growth: 0.02 }),
        createSegmentView("Nuts", { growth: null }),
        createSegmentView("Valves", { growth: 0.04 }),
        createSegmentView("Parts", { growth: 0.07 }),
      ],
      expected: "Example Works' largest segment, Pumps, grew 2.0% in fiscal 2025, while Parts grew 7.0%.",
    },
    {
      why: "the growth of the largest segment is unknown",
      operating: [
        createSegmentView("Other"),
        createSegmentView("Nuts"),
        createSegmentView("Pumps", { growth: 0.05 }),
      ],
      expected: "",
    },
    {
      why: "no growth is known",
      operating: [createSegmentView("Pumps"), createSegmentView("Valves")],
      expected: "",
    },
  ])("describes segments if $why", ({ operating, expected }) => {
    expect(writeAnalysis({ operating }).text).toBe(expected || unmeasured);
  });

  test("names no segment the fastest beside one whose growth is higher, or not known", () => {
    const pumps = createSegmentView("Pumps", { growth: 0.1 });
    const write = (growth: number | null) =>
      writeAnalysis({
        operating: [
          pumps,
          createSegmentView("Valves", { growth: 0.05 }),
          createSegmentView("Other Services", { growth }),
        ],
      }).text;
    expect(write(0.02)).toContain("Pumps, grew 10.0% in fiscal 2025, more than any other.");
    for (const growth of [0.29, null]) expect(write(growth)).toContain("Pumps, grew 10.0% in fiscal 2025.");
  });

  test("says by how much the latest months run ahead in the catalyst alone", () => {
    const growth = { oneYear: 0.05, threeYear: 0.04, fiveYear: 0.03, sinceAnnual: 0.02 };
    expect(writeAnalysis({ growth: { ...growth, sinceAnnualYearly: 0.09 } }).text).toBe(
      "Example Works' growth averaged 4.0% a year over three years and 3.0% over five.",
    );
  });

  test("adds what is unusual to the record of growth", () => {
    const unusual = { growthAnalysis: ["In fiscal 2025 89.0% of pretax income was earned abroad."] };
    expect(writeAnalysis({ unusual, growth: { oneYear: 0.05, sinceAnnual: 0.02 } }).text).toBe(
      `The latest twelve months were 2.0% above fiscal 2025. ${unusual.growthAnalysis[0]}`,
    );
  });
});

describe("runwayAnalysis", () => {
  const writeAnalysis = (changes?: ContextChanges) => runwayAnalysis(createContext(changes));
  const writeForRevenue = (stableRevenue: number, changes: ContextChanges = {}) =>
    writeAnalysis({ ...changes, valuation: { cases: { base: { stableRevenue } } } });
  const leads = "Sales reach $16.0bn in year nine, 1.6 times today's.";

  test("describes how growth fades and the revenue that it leads to", () => {
    expect(writeAnalysis()).toEqual({ header: "Growth fades from 6.0% to 4.0%", text: leads });
  });

  test.each([
    { growth: 0.04, header: "Growth of 4.0% from the start" },
    { growth: 0.041, header: "Growth fades from 4.1% to 4.0%" },
  ])("growth of $growth has the header: $header", ({ growth, header }) => {
    expect(writeAnalysis({ drivers: { base: { revenueGrowthRate: growth } } }).header).toBe(header);
  });

  test.each([
    { revenue: 30_000, header: "Growth fades from 6.0% to 4.0%" },
    { revenue: 13_000, header: "Growth fades from 6.0% to 4.0%" },
    { revenue: 12_900, header: "Growth fades from 6.0% to 4.0%" },
  ])("growth from 10,000 to $revenue has the header: $header", ({ revenue, header }) => {
    expect(writeForRevenue(revenue).header).toBe(header);
  });

  test.each([
    { latest: 0.049, header: "Growth rises from 4.9% to 6.0%, then fades to 4.0%" },
    { latest: 0.051, header: "Growth fades from 6.0% to 4.0%" },
  ])("after growth of $latest lately: $header", ({ latest, header }) => {
    expect(writeAnalysis({ growth: { latest } }).header).toBe(header);
  });

  describe("by place", () => {
    const writeEnd = (...geographic: ContextChanges["geographic"] & object) => {
      const { text } = writeAnalysis({ geographic });
      // The chart shows where revenue ends, which the text says only if it says nothing else.
      if (text !== leads) expect(text).not.toMatch(/^Sales reach/);
      return text.replace(leads, "");
    };

    test.each([
      ["United States", "the United States"],
      ["Americas", "the Americas"],
      ["North America", "North America"],
      ["U.S.", "U.S."],
      ["US", "US"],
    ])("%s is a home market, written as %s", (name, called) => {
      expect(writeEnd(createSegmentView("Asia"), createSegmentView(name, { share: 0.7 }))).toBe(
        `70.0% of revenue still comes from ${called}, which leaves room to grow elsewhere.`,
      );
    });

    test("where most of revenue comes from elsewhere, places say nothing of how long growth lasts", () => {
      const home = createSegmentView("United States", { share: 0.6 });
      expect(writeEnd(home, createSegmentView("Asia", { share: 0.4 }))).toBe("");
      expect(writeEnd(createSegmentView("Europe", { share: 0.7 }), createSegmentView("Asia"))).toBe("");
    });

    test("a share of a year before the newest says of which year it is", () => {
      expect(writeEnd(createSegmentView("Americas", { share: 0.7, year: 2024 }))).toBe(
        "Of fiscal 2024's revenue 70.0% came from the Americas, which leaves room to grow elsewhere.",
      );
    });

    test("a home market with most of revenue leaves room to grow elsewhere", () => {
      expect(writeEnd(createSegmentView("United States", { share: 0.601 }))).toBe(
        "60.1% of revenue still comes from the United States, which leaves room to grow elsewhere.",
      );
    });
  });
});
