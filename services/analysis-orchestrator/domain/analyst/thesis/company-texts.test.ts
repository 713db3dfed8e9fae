import { describe, expect, test } from "vitest";
import { createFigure } from "../../company/testing/period.ts";
import { companyDescription, geographicSegments, keyProducts, operatingSegments } from "./company-texts.ts";
import { briefOf } from "../testing/brief.ts";
import { factsOf, type FactsChanges, segment } from "../testing/report-context.ts";

const parts = (...names: string[]) => names.map((name) => segment(name));
const seven = ["A", "B", "C", "D", "E", "F", "G"];

describe("the description of a company", () => {
  const { subject, filings, statements, details, market } = briefOf();
  const textOf = (changes: FactsChanges = {}) => companyDescription(factsOf(changes));
  const trade =
    "files with the SEC as General Industrial Machinery & Equipment (SIC 3560); we compare it with the industry Machinery.";
  const listed = "Example Works, listed on NYSE as EXW,";
  const revenue =
    "In the twelve months to 31 March 2026 it had revenue of $10.0bn and adjusted net income of $1.0bn.";
  const report = "The newest report behind these figures is Example Works' 10-Q filed on 1 May 2026.";

  test("says who it is, what it earned and which report tells so", () => {
    expect(textOf()).toBe(`${listed} ${trade} ${revenue} ${report}`);
  });

  test("says the ticker alone where no exchange is known", () => {
    expect(textOf({ brief: { subject: { ...subject, exchange: null } } })).toBe(
      `Example Works (EXW) ${trade} ${revenue} ${report}`,
    );
  });

  test.each([
    {
      changes: { sic: null },
      expected: trade.replace(" (SIC 3560)", ""),
    },
    {
      changes: { sicDescription: null },
      expected: "files with the SEC without an industry code; we compare it with the industry Machinery.",
    },
  ])("with $changes it $expected", ({ changes, expected }) => {
    expect(textOf({ brief: { filings: { ...filings, ...changes } } })).toBe(
      `${listed} ${expected} ${revenue} ${report}`,
    );
  });

  test("names the annual report where no quarterly one is newer", () => {
    expect(textOf({ brief: { filings: { ...filings, quarterly: null } } })).toContain(
      "Example Works' 10-K filed on 10 February 2026.",
    );
  });

  test("counts the segments that have a name", () => {
    expect(textOf({ operating: parts("Other", "Pumps", "Valves") })).toBe(
      `${listed} ${trade} ${revenue} It reports 2 operating segments, the largest of them Pumps. ${report}`,
    );
    expect(textOf({ operating: parts("Other", "Pumps") })).not.toContain("operating segments");
  });

  test.each([
    { share: 0.4, expected: "By region, Europe is the largest with 40.0% of revenue." },
    { share: null, expected: "By region, Europe is the largest." },
  ])("names the first place of share $share", ({ share, expected }) => {
    const geographic = [segment("Other"), segment("Europe", { share }), segment("Asia")];
    expect(textOf({ geographic })).toBe(`${listed} ${trade} ${revenue} ${expected} ${report}`);
  });

  test("names no place where it is the only one", () => {
    expect(textOf({ geographic: parts("Europe", "Other") })).toBe(`${listed} ${trade} ${revenue} ${report}`);
  });

  const warnings = (...codes: string[]) => codes.map((code) => ({ code, message: "In any words." }));

  test("says of which day the balance sheet is where that is another", () => {
    const { trailing } = statements;
    const bookEquity = createFigure(1_000, { periodEnd: "2025-12-31" });
    const changed = {
      ...statements,
      trailing: { ...trailing, figures: { ...trailing.figures, bookEquity } },
      warnings: warnings("OLD_FIGURES", "BALANCES_OF_YEAR_END"),
    };
    expect(textOf({ brief: { statements: changed } })).toBe(
      `${listed} ${trade} ${revenue} ${report} Its equity comes from the balance sheet of 31 December 2025.`,
    );
  });

  test("says that segments are those of an earlier report", () => {
    const changed = { ...details, warnings: warnings("NOTE", "SEGMENTS_OF_EARLIER_FILING") };
    expect(textOf({ brief: { details: changed } })).toBe(
      `${listed} ${trade} ${revenue} ${report} Its segments come from an earlier 10-K, because those of the newest are not available.`,
    );
  });

  test("says nothing of other warnings", () => {
    const other = warnings("OLD_FIGURES");
    expect(
      textOf({
        brief: { details: { ...details, warnings: other }, statements: { ...statements, warnings: other } },
      }),
    ).toBe(`${listed} ${trade} ${revenue} ${report}`);
  });

  // 182 days after 31 March 2026 is 29 September.
  test.each([
    { priceDate: "2026-09-29", expected: "" },
    {
      priceDate: "2026-09-30",
      expected: " These figures end 183 days before the price and leave out what has happened since.",
    },
    { priceDate: null, expected: "" },
  ])("at a price of $priceDate says how old the figures are:$expected", ({ priceDate, expected }) => {
    expect(textOf({ brief: { market: { ...market, priceDate } } })).toBe(
      `${listed} ${trade} ${revenue} ${report}${expected}`,
    );
  });
});

describe("the products", () => {
  test("are the named segments, the largest with its revenue", () => {
    const operating = [
      segment("Other", { revenue: 5_000 }),
      segment("Pumps", { revenue: 3_000, year: 2024 }),
      segment("Valves"),
    ];
    expect(keyProducts(factsOf({ operating }))).toBe(
      "Example Works reports revenue from Pumps and Valves; Pumps brought in the most in fiscal 2024, $3.0bn.",
    );
  });

  test("are six at most", () => {
    expect(keyProducts(factsOf({ operating: parts(...seven) }))).toBe(
      "Example Works reports revenue from A, B, C, D, E and F; A brought in the most in fiscal 2025, $1.0bn.",
    );
  });

  test.each([[[]], [["Pumps", "Other"]]])("are not told of the segments %j", (names) => {
    expect(keyProducts(factsOf({ operating: parts(...names) }))).toBe(
      "The filing does not break Example Works' revenue down by product or service.",
    );
  });
});

describe("the segments", () => {
  test("are told with revenue, share and change", () => {
    const operating = [segment("Pumps", { growth: 0.05, year: 2024 }), segment("Other")];
    expect(operatingSegments(factsOf({ operating }))).toBe(
      "In fiscal 2024, Example Works' revenue came from Pumps ($1.0bn, 10.0% of revenue, +5.0%) and Other ($1.0bn, 10.0% of revenue). Changes are from the previous fiscal year.",
    );
  });

  test("without a share say why", () => {
    const operating = [segment("Pumps", { share: null }), segment("Valves", { share: null })];
    expect(operatingSegments(factsOf({ operating }))).toBe(
      "In fiscal 2025, Example Works' revenue came from Pumps ($1.0bn) and Valves ($1.0bn). Rebates or eliminations between segments are deducted elsewhere, so no shares are given.",
    );
  });

  test("of which one has a share say nothing of eliminations", () => {
    const operating = [segment("Pumps", { share: null }), segment("Valves")];
    expect(operatingSegments(factsOf({ operating }))).toBe(
      "In fiscal 2025, Example Works' revenue came from Pumps ($1.0bn) and Valves ($1.0bn, 10.0% of revenue).",
    );
  });

  test("are six at most, and changes those of the six", () => {
    const operating = [...parts("A", "B", "C", "D", "E", "F"), segment("G", { growth: 0.05 })];
    const each = "($1.0bn, 10.0% of revenue)";
    expect(operatingSegments(factsOf({ operating }))).toBe(
      `In fiscal 2025, Example Works' revenue came from A ${each}, B ${each}, C ${each}, D ${each}, E ${each} and F ${each}.`,
    );
  });

  test("are none where the filing does not divide revenue", () => {
    expect(operatingSegments(factsOf())).toBe(
      "The filing does not break Example Works' revenue down by segment, so the company is valued as one.",
    );
  });
});

describe("the places", () => {
  const weighted = "Weighted by revenue, these regions carry an equity risk premium of 4.5%.";

  test("are told with their premium", () => {
    const geographic = [segment("Europe", { growth: -0.05, year: 2024 }), segment("Asia")];
    expect(geographicSegments(factsOf({ geographic }))).toBe(
      `In fiscal 2024, Example Works' revenue by region was Europe ($1.0bn, 10.0% of revenue, −5.0%) and Asia ($1.0bn, 10.0% of revenue). ${weighted}`,
    );
  });

  test("are six at most", () => {
    const text = geographicSegments(factsOf({ geographic: parts(...seven) }));
    expect(text).toContain(`and F ($1.0bn, 10.0% of revenue). ${weighted}`);
    expect(text).not.toContain("G (");
  });

  test("are none where the filing does not divide revenue", () => {
    expect(geographicSegments(factsOf())).toBe(
      "The filing does not break Example Works' revenue down by region; for the equity risk premium, all of it is treated as coming from the United States.",
    );
  });
});
