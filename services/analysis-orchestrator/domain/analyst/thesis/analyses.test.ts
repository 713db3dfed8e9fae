import { describe, expect, test } from "vitest";
import { growthAnalysis, runwayAnalysis } from "./analyses.ts";
import { factsOf, type FactsChanges, segment } from "../testing/facts.ts";

describe("the analysis of growth", () => {
  const analysisOf = (changes?: FactsChanges) => growthAnalysis(factsOf(changes));
  const unmeasured = "Example Works' filings hold too few years to measure growth.";
  const begins = "The base case begins with 6.0%.";

  test("without a record is the growth of the base case", () => {
    expect(analysisOf()).toEqual({
      header: "Example Works grows 6.0% in the base case",
      text: `${unmeasured} ${begins}`,
    });
  });

  test.each([
    { oneYear: -0.001, threeYear: -0.1, header: "Revenue fell 0.1% in the last fiscal year" },
    { oneYear: 0, threeYear: null, header: "Revenue hardly moves: 0.0% in the last fiscal year" },
    { oneYear: 0.0099, threeYear: 0.01, header: "Revenue hardly moves: 1.0% in the last fiscal year" },
    { oneYear: 0.01, threeYear: 0.01, header: "A steady 1.0% a year" },
    { oneYear: 0.02, threeYear: -0.1, header: "A steady 2.0% a year" },
    { oneYear: 0.021, threeYear: -0.1, header: "Growth has picked up to 2.1%" },
    { oneYear: 0.069, threeYear: 0.05, header: "A steady 6.9% a year" },
    { oneYear: 0.02, threeYear: 0, header: "A steady 2.0% a year" },
    { oneYear: 0.071, threeYear: 0.05, header: "Growth has picked up to 7.1%" },
    { oneYear: 0.071, threeYear: null, header: "A steady 7.1% a year" },
    { oneYear: 0, threeYear: 0.02, header: "Revenue hardly moves: 0.0% in the last fiscal year" },
    { oneYear: 0.031, threeYear: 0.05, header: "A steady 3.1% a year" },
    { oneYear: 0.029, threeYear: 0.05, header: "Growth has slowed to 2.9%" },
    { oneYear: null, threeYear: 0.05, header: "Example Works grows 6.0% in the base case" },
  ])("of $oneYear after $threeYear over three years is headed: $header", ({ header, ...growth }) => {
    expect(analysisOf({ growth }).header).toBe(header);
  });

  test.each([
    {
      why: "the largest led",
      operating: [segment("Pumps", { growth: 0.05 }), segment("Valves", { growth: 0.04 })],
      expected: "The largest segment, Pumps, grew 5.0% in fiscal 2025, and led the rest. ",
    },
    {
      why: "the only one grew",
      operating: [segment("Pumps", { growth: 0.05 }), segment("Other", { growth: 0.9 })],
      expected: "The largest segment, Pumps, grew 5.0% in fiscal 2025. ",
    },
    {
      why: "the largest stood still and led",
      operating: [segment("Pumps", { growth: 0 }), segment("Valves", { growth: -0.04 })],
      expected: "The largest segment, Pumps, held level in fiscal 2025, and led the rest. ",
    },
    {
      why: "the largest fell least",
      operating: [segment("Pumps", { growth: -0.05, year: 2024 }), segment("Valves", { growth: -0.06 })],
      expected: "The largest segment, Pumps, fell 5.0% in fiscal 2024, and no other did better. ",
    },
    {
      why: "another grew faster",
      operating: [
        segment("Other", { growth: 0.9 }),
        segment("Pumps", { growth: 0.02 }),
        segment("Nuts", { growth: null }),
        segment("Valves", { growth: 0.04 }),
        segment("Parts", { growth: 0.07 }),
      ],
      expected: "The largest segment, Pumps, grew 2.0% in fiscal 2025, while Parts grew 7.0%. ",
    },
    {
      why: "the growth of the largest is not known",
      operating: [segment("Other"), segment("Nuts"), segment("Pumps", { growth: 0.05 })],
      expected: "",
    },
    { why: "no growth is known", operating: [segment("Pumps"), segment("Valves")], expected: "" },
  ])("says of segments that $why", ({ operating, expected }) => {
    expect(analysisOf({ operating }).text).toBe(`${unmeasured} ${expected}${begins}`);
  });

  test.each([
    { falls: 1, years: 4, expected: "Revenue fell in 1 of 4 years on record. " },
    { falls: 1, years: 3, expected: "" },
    { falls: 0, years: 9, expected: "" },
  ])("counts $falls falls in $years years: $expected", ({ expected, ...growth }) => {
    expect(analysisOf({ growth }).text).toBe(`${unmeasured} ${expected}${begins}`);
  });

  test.each([
    {
      count: 3,
      growth: 0.05,
      expected: "The base case begins with 6.0%, where the peers' median was 5.0% in the last fiscal year.",
    },
    { count: 2, growth: 0.05, expected: begins },
    { count: 3, growth: null, expected: begins },
  ])("with $count peers and a median of $growth ends: $expected", ({ count, growth, expected }) => {
    expect(analysisOf({ peers: { count, medians: { growth } } }).text).toBe(`${unmeasured} ${expected}`);
  });
});

describe("the analysis of the run of growth", () => {
  const analysisOf = (changes?: FactsChanges) => runwayAnalysis(factsOf(changes));
  const grownTo = (stableRevenue: number, changes: FactsChanges = {}) =>
    analysisOf({ ...changes, valuation: { cases: { base: { stableRevenue } } } });
  const fades =
    "Example Works' growth is taken to fade to 4.0% within 8 years, with revenue of $16.0bn in the year after, against $10.0bn now.";
  const holds = "It holds 6.0% for 4 years and approaches the rate of the economy in the rest.";

  test("says how growth fades and what revenue comes to", () => {
    expect(analysisOf()).toEqual({ header: "8 years until growth is ordinary", text: `${fades} ${holds}` });
  });

  test("a single year is not divided into halves", () => {
    expect(analysisOf({ drivers: { base: { yearsToStability: 1 } } })).toEqual({
      header: "One year until growth is ordinary",
      text: fades.replace("8 years", "one year"),
    });
  });

  test.each([
    { years: 2, expected: "one year" },
    { years: 7, expected: "4 years" },
  ])("of $years years growth is held for $expected", ({ years, expected }) => {
    expect(analysisOf({ drivers: { base: { yearsToStability: years } } }).text).toContain(
      `It holds 6.0% for ${expected} and`,
    );
  });

  test.each([
    { growth: 0.04, header: "8 years to catch up with the economy" },
    { growth: 0.041, header: "8 years until growth is ordinary" },
  ])("of growth $growth is headed: $header", ({ growth, header }) => {
    expect(analysisOf({ drivers: { base: { revenueGrowthRate: growth } } }).header).toBe(header);
  });

  const another = "That is a company of another size, and the later years carry most of the uncertainty.";
  const hardly = "That is hardly more than today's business with inflation.";
  test.each([
    { revenue: 30_100, header: "A long run: 8 years of more than ordinary growth", ends: ` ${another}` },
    { revenue: 30_000, header: "8 years until growth is ordinary", ends: "" },
    { revenue: 13_000, header: "8 years until growth is ordinary", ends: "" },
    { revenue: 12_900, header: "8 years until growth is ordinary", ends: ` ${hardly}` },
  ])("from 10,000 to $revenue is headed: $header", ({ revenue, header, ends }) => {
    const { header: found, text } = grownTo(revenue);
    expect(found).toBe(header);
    expect(text.slice(text.indexOf(holds))).toBe(`${holds}${ends}`);
  });

  describe("by place", () => {
    const ends = (...geographic: FactsChanges["geographic"] & object) => {
      const { text } = analysisOf({ geographic });
      expect(text).toContain(`${fades} ${holds}`);
      return text.slice(`${fades} ${holds}`.length);
    };

    test.each([
      ["United States", "The United States"],
      ["Americas", "The Americas"],
      ["united states and Canada", "The united states and Canada"],
      ["North America", "North America"],
      ["U.S.", "U.S."],
      ["US", "US"],
    ])("%s is a home, called %s", (name, called) => {
      expect(ends(segment("Asia"), segment(name, { share: 0.6 }))).toBe(
        ` ${called} brings 60.0% of revenue; the rest of the business is already abroad.`,
      );
    });

    test("a home with most of revenue leaves other markets", () => {
      expect(ends(segment("United States", { share: 0.601 }))).toBe(
        " The United States still brings 60.1% of revenue, which leaves most other markets to be won.",
      );
    });

    test.each(["Latin America", "US and Asia", "Rest of North America"])("%s is no home", (name) => {
      expect(ends(segment(name, { share: 0.7 }), segment("Europe"))).toBe(
        ` Revenue comes from ${name} and Europe, among others.`,
      );
    });

    test("without a share the first three named places are told", () => {
      expect(
        ends(
          segment("United States", { share: null }),
          segment("Other"),
          segment("Europe"),
          segment("Asia"),
          segment("Africa"),
        ),
      ).toBe(" Revenue comes from United States, Europe and Asia, among others.");
    });

    test("one named place alone is not told", () => {
      expect(ends(segment("Europe"), segment("Other"))).toBe("");
    });
  });
});
