import { expect, test } from "vitest";
import type { Line } from "../unusual/company-year.ts";
import { listReasons } from "./margin-lines.ts";
import type { MarginYear } from "./margin-parts.ts";

type Figures = Partial<Record<Line, number>>;
const createYear = (fiscalYear: number, figures: Figures, isStated = true): MarginYear => ({
  fiscalYear,
  isStated,
  read: (line) => ({ revenue: 1_000, ...figures })[line] ?? null,
});
/** Adds a fifth of tax and what it leaves. */
const complete = ({
  operatingIncome = 200,
  pretaxIncome = operatingIncome,
  ...others
}: Figures): Figures => ({
  operatingIncome,
  pretaxIncome,
  incomeTax: 0.2 * pretaxIncome,
  netIncome: 0.8 * pretaxIncome,
  ...others,
});
const list = (before: Figures, now: Figures, isStated = true) =>
  listReasons(
    createYear(2024, complete(before), isStated),
    createYear(2025, complete(now), isStated),
    "Interest and other items outside operations",
  );
const textsOf = (...years: Parameters<typeof list>) => list(...years).map(({ text }) => text);

test("all effects add up to the change of the net margin", () => {
  const now = { operatingIncome: 260, pretaxIncome: 250, incomeTax: 60, netIncome: 185, costOfSales: 300 };
  const sum = list({ costOfSales: 330 }, now).reduce((total, { effect }) => total + effect, 0);
  expect(sum).toBeCloseTo(0.025, 10);
});

test("charges that turn into a gain keep their place", () => {
  const [first] = list({ impairment: 25 }, { impairment: 0, restructuring: -5, operatingIncome: 230 });
  expect(first?.text).toBe("Impairments and restructuring added 0.5% of revenue, after taking 2.5%");
});

test("restructuring that a turn outside operations explains is no cost of operations", () => {
  const of = (outside: [number, number], restructuring: [number, number]) =>
    textsOf(
      {
        operatingIncome: 200,
        pretaxIncome: 200 + outside[0],
        impairment: 20,
        restructuring: restructuring[0],
      },
      {
        operatingIncome: 220,
        pretaxIncome: 220 + outside[1],
        impairment: 0,
        restructuring: restructuring[1],
      },
    );
  expect(of([4, -8], [2, 14])).toContain("Impairments took 0.0% of revenue, after 2.0%");
  const both = "Impairments and restructuring took 1.4% of revenue, after 2.2%";
  expect(of([4, 5], [2, 14])).toContain(both);
  // Interest that grew as much does not turn.
  expect(of([-8, -20], [2, 14])).toContain(both);
});

test("pay and fuel are lines where no cost of sales holds them", () => {
  const [before, now] = [
    { labour: 200, fuel: 120 },
    { labour: 205, fuel: 100, operatingIncome: 215 },
  ];
  const texts = textsOf(before, now);
  expect(texts).toContain("Fuel fell from 12.0% to 10.0% of revenue");
  expect(texts).toContain("Pay and benefits rose from 20.0% to 20.5% of revenue");
  expect(textsOf({ ...before, costOfSales: 700 }, { ...now, costOfSales: 690 }).join(" ")).not.toMatch(
    /Fuel|Pay/,
  );
});

test("gains are a line of their own where income before interest holds them", () => {
  const [before, now] = [
    { operatingIncome: 320, pretaxIncome: 300, equityGains: 142 },
    { operatingIncome: 250, pretaxIncome: 230, equityGains: 108 },
  ];
  const texts = textsOf(before, now, false);
  expect(texts).toContain("Gains on investments added 10.8% of revenue, after 14.2%");
  expect(texts).toContain("Interest took 2.0% of revenue, after 2.0%");
  expect(texts.join(" ")).toContain(
    "All other costs before interest and tax rose from 82.2% to 85.8% of revenue",
  );
  // Stated operating income holds no gains.
  expect(textsOf(before, now).join(" ")).not.toContain("Gains on investments");
});

test("other income as a whole comes before gains, which are a part of it", () => {
  const texts = textsOf({ otherIncome: -53, equityGains: -4 }, { otherIncome: 77, equityGains: 5 }, false);
  expect(texts).toContain("Other income and expense added 7.7% of revenue, after taking 5.3%");
  expect(texts.join(" ")).not.toContain("Gains on investments");
});

test("a bank's provision for credit losses is a line of its own", () => {
  const bank = { bankCosts: 517, operatingIncome: 423, overhead: 200 };
  const texts = textsOf(
    { ...bank, loanProvisions: 60 },
    { ...bank, bankCosts: 524, loanProvisions: 78, operatingIncome: 398 },
    false,
  );
  expect(texts[0]).toBe("The provision for credit losses took 7.8% of revenue, after 6.0%");
  expect(texts).toContain("Costs other than interest rose from 51.7% to 52.4% of revenue");
  expect(texts.join(" ")).not.toContain("Selling and administrative");
});

test("litigation is a cost of its own", () => {
  const [first] = textsOf({ litigation: 13 }, { litigation: 64, operatingIncome: 149 });
  expect(first).toBe("Litigation took 6.4% of revenue, after 1.3%");
});

test("charges within selling and administrative costs are not counted twice", () => {
  const texts = textsOf(
    { costOfSales: 500, overhead: 300, impairment: 143 },
    { costOfSales: 500, overhead: 520, impairment: 374, operatingIncome: -20 },
  );
  expect(texts[0]).toBe("Impairments and restructuring took 37.4% of revenue, after 14.3%");
  expect(texts).toContain("Other selling and administrative costs fell from 15.7% to 14.6% of revenue");
});

test("costs as a whole are set beside revenue where no line is known, and the rest none below zero", () => {
  expect(textsOf({}, { operatingIncome: 210 })).toContain(
    "Operating costs fell 1.3% while revenue stayed flat",
  );
  expect(textsOf({ costOfSales: 700 }, { costOfSales: 690 })).toContain(
    "Other operating costs took 11.0% of revenue, after 10.0%",
  );
  expect(textsOf({ costOfSales: 100 }, { costOfSales: 90 }).join()).toContain(
    "Operating costs other than cost of sales ",
  );
  const negative = list({ costOfSales: 700 }, { costOfSales: 900 });
  expect(negative.find(({ isRest }) => isRest)?.text).toBeNull();
});

test("other operating charges are named where they are all that no other line names", () => {
  const [before, now] = [
    { costOfSales: 400, overhead: 300, impairment: 20, operatingIncome: 212 },
    { costOfSales: 400, overhead: 300, impairment: 20, operatingIncome: 274 },
  ];
  const named = [
    { ...before, otherOperating: 88 },
    { ...now, otherOperating: 26 },
  ] as const;
  const [first, ...others] = list(...named);
  expect(first?.text).toBe("Other operating charges took 2.6% of revenue, after 8.8%");
  expect(others.map(({ text }) => text).join(" ")).not.toContain("Impairments");
  // A line within selling costs is not what is left.
  const within = textsOf({ ...before, otherOperating: 50 }, { ...now, otherOperating: 50 });
  expect(within.join(" ")).toContain("Other operating costs took");
});
