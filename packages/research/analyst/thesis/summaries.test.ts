import { describe, expect, test } from "vitest";
import { catalystsSummary, risksSummary } from "./summaries.ts";
import { valuationSummary } from "./valuation-summary.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";
import { createFigure } from "../../company/testing/period.ts";

describe("catalystsSummary", () => {
  const writeText = (changes?: ContextChanges) => catalystsSummary(createContext(changes));
  const worth = "Example Works' bull case is worth $180.00";

  test("states the value of the bull case, unless the record has a sentence", () => {
    const stated = `${worth}, 80.0% above the price.`;
    expect(writeText()).toBe(stated);
    const own = "Contracts are worth $2.0bn, more than a year's revenue.";
    const unusual = { catalystsSummary: [own] };
    expect(writeText({ unusual })).toBe(own);
    const since = "It has paid a dividend only since fiscal 2022.";
    expect(writeText({ unusual: { catalystsSummary: [since] } })).toBe(
      "Example Works has paid a dividend only since fiscal 2022.",
    );
    expect(writeText({ unusual, price: 200 })).toBe(`${worth}, still below the price. ${own}`);
  });

  test.each<{ why: string; changes: ContextChanges; expected: string }>([
    {
      why: "above a price without an upside",
      changes: { valuation: { cases: { bull: { upsidePercent: null } } } },
      expected: ", above the price",
    },
    {
      why: "at the price",
      changes: { price: 180, valuation: { cases: { bull: { upsidePercent: 0 } } } },
      expected: ", level with the price",
    },
    {
      why: "below the price",
      changes: { price: 180.01 },
      expected: ", still below the price",
    },
  ])("a bull case $why", ({ changes, expected }) => {
    expect(writeText(changes)).toBe(`${worth}${expected}.`);
  });
});

describe("valuationSummary", () => {
  const writeText = (changes?: ContextChanges) => valuationSummary(createContext(changes));
  const writeForBase = (base: NonNullable<NonNullable<ContextChanges["valuation"]>["cases"]>["base"] = {}) =>
    writeText({ valuation: { cases: { base: { adjustedEquityValue: 50_000, ...base } } } });
  const flows = "Cash flows are worth $50.0bn. For 400m shares that is $120.00 a share.";

  test("adds up the value of the cash flows", () => {
    expect(writeForBase()).toBe(flows);
  });

  test.each([
    { pvForecast: 15_000, pvTerminal: 85_000, expected: "" },
    {
      pvForecast: 14_900,
      pvTerminal: 85_100,
      expected: ", nearly all of it after the forecast",
    },
    { pvForecast: -8_900, pvTerminal: 18_400, expected: ", all of it after the forecast" },
    { pvForecast: -90_000, pvTerminal: 50_000, expected: "" },
    { pvForecast: -50_000, pvTerminal: 50_000, expected: "" },
  ])("$pvForecast and then $pvTerminal:$expected", ({ expected, ...base }) => {
    expect(writeForBase(base)).toBe(flows.replace("$50.0bn", `$50.0bn${expected}`));
  });

  test.each([
    { stockOptions: 50, expected: "" },
    { stockOptions: 51, expected: "Less $51m of employee options" },
    { unfundedLiabilities: 501, expected: "Less $501m of unfunded liabilities" },
    { equityStakes: 501, expected: "Plus $501m of stakes in other companies" },
    { adjustedEquityValue: 49_950, expected: "" },
    { adjustedEquityValue: 48_750, expected: "Less $1.3bn for distress" },
    {
      adjustedEquityValue: 48_750,
      stockOptions: 600,
      unfundedLiabilities: 700,
      equityStakes: 800,
      expected:
        "Less $1.3bn for distress, $600m of employee options and $700m of unfunded liabilities, plus $800m of stakes in other companies",
    },
  ])("names the steps above a thousandth of the cash flows: $expected", ({ expected, ...base }) => {
    expect(writeForBase({ ...base, finalEquityValue: 48_000 })).toBe(
      expected
        ? `Cash flows are worth $50.0bn. ${expected}, that makes $48.0bn for 400m shares: $120.00 a share.`
        : flows,
    );
  });

  test("names steps that move a shown digit of large cash flows", () => {
    const large = { dcfEquityValue: 500_000, adjustedEquityValue: 500_000, finalEquityValue: 499_900 };
    expect(writeForBase({ ...large, unfundedLiabilities: 51 })).toContain(
      "Less $51m of unfunded liabilities",
    );
    expect(writeForBase({ ...large, unfundedLiabilities: 49 })).not.toContain("unfunded");
  });

  test("of steps that the shown digits of the sum hide only stakes in other companies are named", () => {
    expect(writeForBase({ stockOptions: 600, finalEquityValue: 49_960 })).toBe(flows);
    expect(writeForBase({ stockOptions: 600, equityStakes: 590, finalEquityValue: 49_990 })).toBe(
      "Cash flows are worth $50.0bn. Less $600m of employee options, plus $590m of stakes in other companies, that is still $50.0bn for 400m shares: $120.00 a share.",
    );
  });

  test("names stock units among the shares, and small counts by a decimal", () => {
    const units = (value: number) =>
      writeText({ brief: { details: { ...buildBrief().details, stockUnits: createFigure(value) } } });
    expect(units(0.4)).toMatch(/ for 400m shares: /);
    expect(units(0.5)).toMatch(/ for 400m shares and stock units: /);
    expect(writeForBase({ stockOptions: 600, sharesOutstanding: 12.34 })).toMatch(/ for 12\.3m shares: /);
  });

  test.each([
    { rawPerShareValue: -3, expected: "−$3.00 a share, which we show as zero." },
    { rawPerShareValue: 0, expected: "$0.00 a share." },
  ])("a value of $rawPerShareValue is written as $expected", ({ rawPerShareValue, expected }) => {
    expect(writeForBase({ rawPerShareValue })).toBe(flows.replace("$120.00 a share.", expected));
  });
});

describe("risksSummary", () => {
  const writeText = (changes?: ContextChanges) => risksSummary(createContext(changes));
  const worth = "Example Works' bear case is worth $60.00";
  const lost = `${worth}, 40.0% below the price.`;

  test("states the value of the bear case, unless the record has a sentence", () => {
    expect(writeText()).toBe(lost);
    const own = "In fiscal 2025 net income fell 20.0%.";
    const unusual = { risksSummary: [own] };
    expect(writeText({ unusual })).toBe(own);
    const cases = { bear: { perShareValue: 0 } };
    expect(writeText({ unusual, valuation: { cases } })).toBe(
      `Example Works' bear case leaves nothing for the share. ${own}`,
    );
  });

  test.each<{ why: string; changes: ContextChanges; expected: string }>([
    { why: "at the price", changes: { price: 60 }, expected: ", and even that is not below the price" },
    {
      why: "below a price without an upside",
      changes: { valuation: { cases: { bear: { upsidePercent: null } } } },
      expected: "",
    },
  ])("a bear case $why", ({ changes, expected }) => {
    expect(writeText(changes)).toBe(`${worth}${expected}.`);
  });

  test("does not mention debt whose interest is covered more than eight times", () => {
    expect(writeText({ rating: { coverage: 8.1 } })).toBe(lost);
  });

  test("for a bank says nothing of debt, which is its business", () => {
    expect(writeText({ evidence: { isFinancial: true }, rating: { coverage: 3 } })).toBe(lost);
  });

  test.each([
    {
      coverage: 8,
      expected: "Income before interest and tax covers interest 8.0 times; our rating is A.",
    },
    {
      coverage: 0,
      expected: "Income before interest and tax covers interest 0.0 times; our rating is A.",
    },
    {
      coverage: -1,
      expected: "Income before interest and tax is negative and covers no interest; our rating is A.",
    },
  ])("coverage $coverage: $expected", ({ coverage, expected }) => {
    expect(writeText({ rating: { coverage } })).toBe(`${lost} ${expected}`);
  });

  test("says that little debt, not coverage, decides the rating", () => {
    expect(writeText({ rating: { coverage: -3, lowDebt: 0.24 } })).toBe(
      `${lost} Income before interest and tax is negative and covers no interest, but debt is only 24.0% of debt and market value; our rating is A.`,
    );
    const figures = { operatingIncome: 93, impairment: 40, restructuring: 3 };
    expect(writeText({ figures, rating: { coverage: -0.3, lowDebt: 0.21 } })).toBe(
      `${lost} Income before interest, tax, impairments and restructuring is negative and covers no interest, but debt is only 21.0% of debt and market value; our rating is A.`,
    );
  });

  test.each<{ figures: NonNullable<ContextChanges["figures"]>; words: string }>([
    { figures: { impairment: 40 }, words: "Income before interest, tax and impairments" },
    { figures: { restructuring: 3 }, words: "Income before interest, tax and restructuring" },
    { figures: { impairment: 0 }, words: "Income before interest and tax" },
  ])("says whether charges are left out of the coverage: $words", ({ figures, words }) => {
    expect(writeText({ figures, rating: { coverage: 4.9 } })).toBe(
      `${lost} ${words} covers interest 4.9 times; our rating is A.`,
    );
  });

  test("a value of nothing to the cent is nothing", () => {
    const cases = { bear: { perShareValue: 0.004 } };
    expect(writeText({ valuation: { cases } })).toBe(
      "Example Works' bear case leaves nothing for the share.",
    );
  });
});
