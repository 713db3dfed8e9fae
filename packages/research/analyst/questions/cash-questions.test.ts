import { expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import { leasePrincipalNote } from "../../company/statements/lease-principal.ts";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { answerCash } from "./cash-questions.ts";

test("says what debt is on the latest day where it moved by a tenth since the fiscal year", () => {
  const write = (now: number, day = "2026-06-30") => {
    const brief = buildBrief({ segments: [] });
    const last = brief.statements.annual.at(-1);
    if (!last) throw new Error("the brief has years");
    const of = (value: number, periodEnd: string) => ({
      value,
      source: { ...derived("made up"), periodEnd },
    });
    last.figures.longTermDebt = of(200, last.end);
    const { trailing } = brief.statements;
    brief.statements.trailing = { ...trailing, figures: { ...trailing.figures, longTermDebt: of(now, day) } };
    return answerCash(createContext({ brief })).filter(Boolean).join(" ");
  };
  expect(write(300)).toContain(
    "Its long-term debt was $300m on 30 June 2026, after $200m on 31 December 2025.",
  );
  expect(write(210)).not.toContain("long-term debt");
  expect(write(300, "2025-12-31")).not.toContain("long-term debt");
});

test("what was borrowed is of debt, and of the period that it is said to be", () => {
  const write = (changes: { repaid?: number | null; day?: string; debt?: number; note?: string }) => {
    const brief = buildBrief({ segments: [] });
    const { trailing } = brief.statements;
    const last = brief.statements.annual.at(-1)!;
    const of = (value: number | null, periodEnd = last.end, note = "made up") => ({
      value,
      source: { ...derived(note), periodEnd },
    });
    Object.assign(last.figures, {
      operatingCashFlow: of(1_000),
      debtIssued: of(900, changes.day),
      debtRepaid: of(changes.repaid === undefined ? 300 : changes.repaid, last.end, changes.note),
      netShortTermDebt: of(null),
      longTermDebt: of(200),
    });
    const longTermDebt = of(changes.debt ?? 200, "2026-03-31");
    brief.statements.trailing = { ...trailing, figures: { ...trailing.figures, longTermDebt } };
    return answerCash(createContext({ brief })).filter(Boolean).join(" ");
  };
  expect(write({})).toContain(" It borrowed $600m more than it repaid.");
  expect(write({ note: leasePrincipalNote })).toContain(
    " It borrowed $600m, leases included, more than it repaid.",
  );
  // A sentence on other days comes after it.
  expect(write({ debt: 800 })).toMatch(/ It borrowed \$600m more than it repaid\. Its long-term debt was /);
  expect(write({ day: "2024-12-31" })).not.toContain("borrowed");
  expect(write({ repaid: null })).not.toContain("borrowed");
});

/** Creates a company with these lines in its last fiscal year and in the twelve months to March 2026. */
const withMonths = (
  ofYear: Partial<Record<ConceptName, number>>,
  ofMonths: Partial<Record<ConceptName, number>>,
) => {
  const brief = buildBrief({ segments: [] });
  const last = brief.statements.annual.at(-1)!;
  const end = "2026-03-31";
  const figuresOf = (lines: Partial<Record<ConceptName, number>>, periodEnd: string) =>
    Object.fromEntries(
      Object.entries(lines).map(([line, value]) => [
        line,
        { value, source: { ...derived("made up"), periodEnd } },
      ]),
    );
  Object.assign(last.figures, figuresOf(ofYear, last.end));
  const figures = { ...last.figures, ...figuresOf(ofMonths, end) };
  return { ...brief, statements: { ...brief.statements, trailing: { ...last, end, figures } } };
};
const writeOf = (brief: ReturnType<typeof withMonths>, isFinancial = false) =>
  answerCash(createContext({ brief, evidence: { isFinancial } }))
    .filter(Boolean)
    .join(" ");
const flows = { operatingCashFlow: 1_000, capitalExpenditure: 200, dividends: 500, buybacks: 100 };

test("amounts of a sentence are of one period, newer ones first where they moved", () => {
  const write = (taken: number) =>
    writeOf(withMonths(flows, { operatingCashFlow: taken, capitalExpenditure: 200 }));
  expect(write(1_500)).toMatch(
    /^In the year to 31 March 2026 Example Works took in \$1\.5bn from operations and spent \$200m on property and equipment\. In fiscal 2025 it took in \$1\.0bn and spent \$200m on property and equipment, .*\$500m on dividends and \$100m on buybacks\./,
  );
  expect(write(1_050)).not.toContain("March 2026");
  // Of two that are far apart the newer one is given.
  expect(write(2_000)).toMatch(
    / took in \$2\.0bn from operations and .*\. In fiscal 2025 it spent \$200m on property and equipment, /,
  );
});

test("cash of a quarter of assets or more is named with its day", () => {
  const write = (shortTermInvestments: number) =>
    writeOf(withMonths(flows, { cash: 100, shortTermInvestments, totalAssets: 1_000 }));
  expect(write(200)).toContain(
    "On 31 March 2026 it held $300m of cash and short-term investments, 30.0% of assets.",
  );
  expect(write(140)).not.toContain("it held");
});

test("what a bank earned is for all holders, as its dividends are", () => {
  const write = (preferredDividends: number) =>
    writeOf(withMonths({ ...flows, netIncome: 900, preferredDividends }, {}), true);
  expect(write(50)).toContain("earned $950m");
  expect(write(0)).toContain("earned $900m");
});

test("payouts beyond the year's cash from operations are said, and that cash beside them", () => {
  const write = (taken: number, months = 3_000) =>
    writeOf(
      withMonths(
        { ...flows, operatingCashFlow: taken },
        { operatingCashFlow: months, capitalExpenditure: 200 },
      ),
    );
  expect(write(599)).toMatch(
    / took in \$3\.0bn from operations and .*\. In fiscal 2025 it took in \$599m and spent .*\$500m on dividends and \$100m on buybacks; payouts exceeded cash from operations\./,
  );
  expect(write(600)).not.toContain("payouts");
  expect(write(599, 599)).toMatch(
    / took in \$599m from operations .*; payouts exceeded cash from operations\./,
  );
});

test("goodwill that the notes say was acquired is no cash that was spent", () => {
  const write = (tag: string) => {
    const brief = withMonths({ ...flows, acquisitions: 300 }, {});
    Object.assign(brief.statements.annual.at(-1)!.figures.acquisitions.source, { tag });
    return writeOf(brief);
  };
  expect(write("PaymentsToAcquireBusinessesNetOfCashAcquired")).toContain("$300m on acquisitions");
  expect(write("GoodwillAcquiredDuringPeriod")).not.toContain("acquisitions");
});

test("names the fiscal year as later sentences do", () => {
  expect(writeOf(withMonths(flows, {}))).toMatch(/^In fiscal 2025 Example Works took in /);
});

test("says where the cash went that no use names, with uses that the period does not state", () => {
  const write = (taken: number, ofMonths = {}) =>
    writeOf(withMonths({ ...flows, operatingCashFlow: taken }, ofMonths));
  // Uses of $800m are named.
  expect(write(1_334)).toContain("Where the other $534m went was not read.");
  expect(write(1_333)).not.toContain("the other");
});

test("what uses and borrowing leave of the statement's totals is named, so that they add up", () => {
  const write = (totals: Partial<Record<ConceptName, number>>) =>
    writeOf(withMonths({ ...flows, acquisitions: 0, debtIssued: 300, debtRepaid: 100, ...totals }, {}));
  // 1,000 - 700 - 350 = -50: 200 of investing is property, and of financing 600 were paid out.
  expect(write({ investingCashFlow: -700, financingCashFlow: -350 })).toContain(
    "It borrowed $200m more than it repaid. Securities and other investments took $500m, other financing added $50m and $50m came out of cash.",
  );
  expect(write({ investingCashFlow: -200, financingCashFlow: -400 })).toContain(
    "more than it repaid. That left $400m.",
  );
  expect(write({ investingCashFlow: -700 })).not.toContain("Securities");
  // Shares that were issued have a name of their own.
  expect(write({ investingCashFlow: -700, financingCashFlow: -350, stockIssued: 50 })).toContain(
    "Shares issued added $50m, securities and other investments took $500m and $50m came out of cash.",
  );
  // Each of these is under 3% of cash from operations, and both are not.
  expect(write({ investingCashFlow: -220, financingCashFlow: -420 })).toContain(
    "more than it repaid. All else took $40m and $360m was left.",
  );
});

test("the fiscal year's account comes before newer flows that it leaves no room in full", () => {
  const brief = withMonths(
    {
      ...flows,
      acquisitions: 50,
      debtIssued: 300,
      debtRepaid: 100,
      investingCashFlow: -700,
      financingCashFlow: -350,
    },
    { operatingCashFlow: 1_400, capitalExpenditure: 210 },
  );
  const sentences = answerCash(createContext({ brief }));
  expect(sentences[0]).toMatch(/^In fiscal 2025 Example Works took in \$1\.0bn/);
  expect(sentences[3]).toContain("In the year to March 2026 it took in $1.4bn.");
});

test("sets dividends beyond income beside free cash flow", () => {
  const write = (netIncome: number, capitalExpenditure = 200) =>
    writeOf(withMonths({ ...flows, netIncome, capitalExpenditure }, {}));
  expect(write(-100)).toContain("It lost $100m, but free cash flow of $800m covered dividends.");
  expect(write(400)).toContain("Dividends exceeded net income of $400m, but not free cash flow of $800m.");
  expect(write(500)).not.toContain("free cash flow");
  expect(write(-100, 600)).not.toContain("covered");
});
