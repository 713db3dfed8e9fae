import { setNote } from "../testing/set-note.ts";
import { expect, test } from "vitest";
import type { ForecastYear } from "@plumbline/report/valuation.ts";
import { derived } from "../../company/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { createContext, createSegmentView } from "../testing/report-context.ts";
import { answerBusiness } from "./business-question.ts";
import { answerBetter, answerWorse } from "./change-questions.ts";
import { describeContracts } from "./contracts.ts";
import { describeCostLever } from "./levers.ts";

const source = derived("made up for a test");
const elasticities = { revenueGrowthRate: 80, stableNetIncomeMargin: 100 };

const setCost = (brief: CompanyBrief, cost: number | null) => {
  for (const { figures } of brief.statements.annual)
    figures.costOfSales = { ...figures.costOfSales, value: cost };
};

test("sets a cost that left its median of five years back to that, on the side that it helps", () => {
  const brief = buildBrief({ segments: [] });
  setCost(brief, null);
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.25]);
  const context = createContext({ brief, elasticities });
  expect(describeCostLever(context, { side: "better", isAlone: true })).toMatch(
    /^Selling and administrative costs at the five-year median, 20\.0% of revenue instead of 25\.0%, would make the adjusted margin [\d.]+%; we expect a lasting 12\.0%: \$\d+\.\d{2} a share more\.$/,
  );
  expect(describeCostLever(context, { side: "worse", isAlone: true })).toMatch(
    /^Another rise like fiscal 2025's of selling and administrative costs \(from 20\.0% to 25\.0% of revenue\) would make /,
  );
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.25, 0.2]);
  expect(describeCostLever(context, { side: "better", isAlone: true })).toMatch(
    /^Another fall like fiscal 2025's of selling and administrative costs \(from 25\.0% to 20\.0% of revenue\) would make /,
  );
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.25]);
  // An answer that names something else needs no cost that did not move.
  expect(describeCostLever(context, { side: "worse", isAlone: false })).toBeNull();
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.15]);
  expect(describeCostLever(context, { side: "worse", isAlone: true })).toMatch(
    /^Selling .*20\.0% of revenue instead of 15\.0%, would make /,
  );
});

test("a cost at its median is worth what its margin lies beyond the lasting one that we expect", () => {
  const brief = buildBrief({ segments: [] });
  setCost(brief, null);
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.21]);
  const last = brief.statements.annual.at(-1);
  if (!last) throw new Error("the brief has years");
  last.figures.pretaxIncome = { value: 1_000, source };
  last.figures.incomeTax = { value: 250, source };
  // By the model a point of the margin is worth 10.06 a share.
  const writeAt = (trailing: number) =>
    describeCostLever(createContext({ brief, elasticities, margin: { trailing } }), {
      side: "better",
      isAlone: true,
    });
  expect(writeAt(0.12)).toContain(
    "would make the adjusted margin 12.7%; we expect a lasting 12.0%: $7.54 a share",
  );
  expect(writeAt(0.122)).toContain(": $9.56 a share more.");
  // What the forecast has already is nothing more.
  expect(writeAt(0.11)).toBeNull();
  // A tax gain does not come again: the median of the other years, or the marginal rate, does.
  last.figures.incomeTax = { value: -100, source };
  for (const { figures } of brief.statements.annual.slice(-5, -1)) {
    figures.pretaxIncome = { value: 1_000, source };
    figures.incomeTax = { value: 200, source };
  }
  expect(writeAt(0.12)).toContain(": $7.54 a share more.");
  for (const { figures } of brief.statements.annual.slice(-5)) figures.incomeTax = { value: 600, source };
  expect(writeAt(0.12)).toContain(": $7.54 a share more.");
  // Nothing is counted from a margin that a tax gain lifted.
  last.figures.netIncome = { value: 4_000, source };
  last.figures.incomeTax = { value: -2_000, source };
  expect(writeAt(0.14)).toBeNull();
  setNote(brief, "overhead", [0.25, 0.25, 0.25, 0.25, 0.21]);
  const lifted = createContext({ brief, elasticities, margin: { trailing: 0.1 } });
  expect(describeCostLever(lifted, { side: "worse", isAlone: true })).toBeNull();
  last.figures.incomeTax = { value: 250, source };
  expect(describeCostLever(lifted, { side: "worse", isAlone: true })).not.toBeNull();
  // One decimal hides so small a move.
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.204]);
  expect(writeAt(0.14)).toBeNull();
});

test("names no cost that may hold impairments, and none without a known sensitivity", () => {
  const brief = buildBrief({ segments: [] });
  setCost(brief, null);
  setNote(brief, "overhead", [0.2, 0.2, 0.2, 0.2, 0.5]);
  expect(describeCostLever(createContext({ brief }), { side: "better", isAlone: true })).toBeNull();
  const last = brief.statements.annual.at(-1);
  if (last) last.figures.impairment = { value: 5_000, source };
  expect(
    describeCostLever(createContext({ brief, elasticities }), { side: "better", isAlone: true }),
  ).toBeNull();
});

test("contracts not yet fulfilled are of the latest quarter where it names them", () => {
  const brief = buildBrief({ segments: [] });
  setNote(brief, "remainingObligations", [0.9, 1]);
  const context = createContext({ brief, elasticities });
  expect(describeContracts(context)).toMatch(
    /^On 31 December 2025 contracts not yet fulfilled came to \$\S+bn \(\$\S+bn on 31 December 2024\), /,
  );
  const series = brief.details.noteFigures?.remainingObligations;
  if (series) series.latest = { end: "2026-03-31", figure: { value: 30_000, source } };
  expect(describeContracts(context)).toMatch(
    /^On 31 March 2026 contracts not yet fulfilled came to \$30\.0bn \(\$\S+bn on 31 December 2025\), .* a year's revenue; a point more revenue growth a year for five years is worth \$\S+ a share\.$/,
  );
  expect(describeContracts(context, { isPointSaid: true })).not.toContain("a point more");
  // The revenue of twelve months since then is no year of these contracts.
  setNote(brief, "remainingObligations", [0.9, 1]);
  const newer = { ...context, base: { ...context.base, baseRevenue: 2 * context.base.baseRevenue } };
  expect(describeContracts(newer)).toContain(", 1.0 times that year's revenue;");
  setNote(brief, "remainingObligations", [0.3, 0.3]);
  expect(describeContracts(context)).toBeNull();
});

test("a large part that grows slowly says what it takes to grow so again; a small one does not", () => {
  const worse = (share: number, expected = 0.06) =>
    answerWorse(
      createContext({
        operating: [createSegmentView("Pumps", { share, growth: 0.01 })],
        drivers: { base: { revenueGrowthRate: expected } },
      }),
    ).join(" ");
  // Half of the five points between 1% and 6%.
  expect(worse(0.5)).toContain(
    ", below the 6.0% that we expect overall; another such year takes 2.5 points off growth",
  );
  expect(worse(0.1, 0.3)).not.toContain("Pumps");
  // A hair more growth elsewhere makes up for it.
  expect(worse(0.2, 0.04)).not.toContain("Pumps");
});

test("says what a tenth less of the largest part takes off the value", () => {
  const operating = [createSegmentView("Pumps", { share: 0.6, growth: 0.5 })];
  // 6% of 120.
  expect(answerWorse(createContext({ operating })).join(" ")).toContain(
    "60.0% of revenue in fiscal 2025 came from Pumps; a tenth less at average margins takes $7.20 off a share.",
  );
});

test("capital spending far above depreciation says what that will take after tax of revenue to come", () => {
  const forecastYears = [1, 2, 3, 4, 5].map((at) => ({ revenue: 10_000 + 500 * at }) as ForecastYear);
  const write = (figures: { capitalExpenditure: number; operatingCashFlow?: number }, margin = {}) => {
    const context = createContext({ figures: { ...figures, depreciation: 900 }, elasticities, margin });
    return answerWorse({ ...context, base: { ...context.base, forecastYears } }).join(" ");
  };
  // Of the $12.5bn of the fifth year a gap of $1.0bn is 8.0%, 6.0% after tax.
  expect(write({ capitalExpenditure: 1_900 })).toContain(
    "If depreciation ($900m) rises to today's capital spending ($1.9bn), it costs another 6.0% of year 5's revenue after 25.0% tax: $60.36 a share if our lasting margin holds none of it.",
  );
  expect(write({ capitalExpenditure: 1_700 })).not.toContain("epreciation");
  // The gap of the margin gives the worth of a point.
  expect(
    write({ capitalExpenditure: 1_900 }, { trailing: 0.05 }).match(/is worth \$10\.06|\$60\.\d+ a share if/g),
  ).toHaveLength(1);
  // More than the lasting margin of 12.0%: such spending cannot last.
  expect(write({ capitalExpenditure: 3_600, operatingCashFlow: 2_000 })).toContain(
    "Capital spending, $3.6bn, was 4.0 times depreciation and $1.6bn more than operations took in.",
  );
  expect(write({ capitalExpenditure: 3_600, operatingCashFlow: 4_000 })).not.toContain("epreciation");
});

test("a part that nearly doubled in an older year is no lever", () => {
  const write = (year: number, growth: number) => {
    const operating = [createSegmentView("Pumps", { share: 0.8, growth, year })];
    const of = { latest: 0.3, oneYear: 0.3, lastYear: 2025 };
    return answerBetter(createContext({ operating, elasticities, growth: of })).join(" ");
  };
  expect(write(2025, 0.9)).toMatch(/^In fiscal 2025 Pumps grew by 90\.0%; each point a year there /);
  expect(write(2024, 0.9)).toMatch(/^Revenue grew 30\.0% over twelve months; /);
  expect(write(2024, 0.36)).toMatch(
    /^Pumps, 80\.0% of revenue, grew 36\.0% in fiscal 2024 \(2025 not read\), /,
  );
});

test("without segments the lines of revenue are the parts", async () => {
  const brief = buildBrief({ segments: [] });
  setNote(brief, "royalties", [0.3, 0.4]);
  setNote(brief, "bankingFees", [0.1, 0.2]);
  const answers = (await buildReport(brief)).thesis.answers ?? [];
  expect(answers[2]?.text).toContain(
    "Of Example Works' revenue in fiscal 2025, 40.0% was royalties received and 20.0% investment banking fees; the rest is not shown here.",
  );
  expect(answers[3]?.text).toMatch(
    /In fiscal 2025 royalties received added \$\S+ \(grew [\d.]+%\) and investment banking fees/,
  );
  expect(answers[6]?.text).not.toContain("grew most");
  setNote(brief, "royalties", [0.03, 0.04]);
  setNote(brief, "bankingFees", [0.01, 0.02]);
  // Less than a fifth of revenue would pass for the whole.
  expect((await buildReport(brief)).thesis.answers?.[2]?.text).not.toContain("royalties");
});

test("a part whose growth adds under half a point is no lever where a point has no known worth", () => {
  const write = (growth: number) =>
    answerBetter(createContext({ operating: [createSegmentView("Pumps", { share: 0.5, growth })] })).join(
      " ",
    );
  // We expect 6.0%.
  expect(write(0.07)).toContain(
    "Pumps, 50.0% of revenue, grew 7.0% in fiscal 2025, above the 6.0% that we expect overall; another such year adds 0.5 points to growth.",
  );
  expect(write(0.069)).not.toContain("Pumps");
});

test("where nothing else is known, names what the bull case assumes beside the worth of a point", () => {
  expect(answerBetter(createContext({ elasticities })).filter(Boolean).join(" ")).toMatch(
    /^Our bull case, \$180\.00, assumes growth of 9\.0% .* A point of growth a year for five years is worth \$4\.25 a share\.$/,
  );
});

test("a part that fell and is the largest is named once, with its share", () => {
  const operating = [createSegmentView("Pumps", { share: 0.6, growth: -0.1 })];
  const text = answerWorse(createContext({ operating })).join(" ");
  // Six hundredths of 120.
  expect(text).toContain(
    "Pumps, 60.0% of revenue, fell 10.0% to $1.0bn in fiscal 2025; another such year takes $7.20 off a share at average margins.",
  );
  expect(text).not.toContain("revenue comes from");
});

test("without the document says what customers paid in advance, and where income was earned", () => {
  const brief = buildBrief({ segments: [] });
  setNote(brief, "unearnedRevenue", [0.1]);
  setNote(brief, "rentsToCome", [0.3]);
  setNote(brief, "domesticPretaxIncome", [0.09]);
  setNote(brief, "foreignPretaxIncome", [0.03]);
  const write = () => answerBusiness(createContext({ brief })).flat().filter(Boolean).join(" ");
  expect(write()).toMatch(/Leases in force are to bring it rents of \$\S+bn\./);
  expect(write()).toMatch(
    /At the end of fiscal \d+ customers had paid \$\S+bn in advance\..* Of its pretax income 25\.0% was earned abroad\.$/,
  );
  setNote(brief, "unearnedRevenue", [0.01]);
  setNote(brief, "rentsToCome", [0.2]);
  setNote(brief, "foreignPretaxIncome", [-0.03]);
  expect(write()).not.toMatch(/in advance|Leases|abroad/);
});

test("a cost is that of the latest twelve months where they give it", () => {
  const brief = buildBrief({ segments: [] });
  const shares = (cost: number) => (period: (typeof brief.statements)["trailing"]) => {
    const value = cost * (period.figures.revenue.value ?? 0);
    period.figures.costOfSales = { value, source: { ...source, periodEnd: period.end } };
  };
  brief.statements.annual.forEach(shares(0.6));
  const context = createContext({ brief, elasticities });
  expect(describeCostLever(context, { side: "worse", isAlone: false })).toBeNull();
  const last = brief.statements.annual.at(-1);
  if (!last) throw new Error("the brief has years");
  brief.statements.trailing = { ...last, end: "2026-06-30", figures: { ...last.figures } };
  const revenue = { value: 20_000, source: { ...source, periodEnd: "2026-06-30" } };
  brief.statements.trailing.figures.revenue = revenue;
  shares(0.4)(brief.statements.trailing);
  // A fifth of revenue: the base case may expect a part of so large a move.
  expect(describeCostLever(context, { side: "worse", isAlone: false })).toMatch(
    /^Cost of sales at the five-year median, 60\.0% of revenue instead of 40\.0%, would make the adjusted margin −?[\d.]+%; we expect a lasting 12\.0%\.$/,
  );
});

test("a part that hardly fell, or was sold, is not what could take value away", () => {
  const writeFall = (changes: { share: number; growth: number }, discussion: string | null = null) => {
    const brief = buildBrief({ segments: [] });
    const text = { business: null, risks: null, discussion, source };
    const operating = [createSegmentView("Bottling", changes)];
    const changed = { ...brief, filingText: discussion === null ? null : text };
    return answerWorse(createContext({ brief: changed, operating })).join(" ");
  };
  expect(writeFall({ share: 0.1, growth: -0.1 })).toContain("Bottling fell 10.0%");
  expect(writeFall({ share: 0.1, growth: -0.099 })).not.toContain("Bottling fell");
  const sold = "Volume for Bottling decreased 23%, which reflects refranchising our operations in Asia.";
  expect(writeFall({ share: 0.1, growth: -0.2 }, sold)).not.toContain("Bottling fell");
  const other = "Volume for Bottling decreased 23%. We divested our stores in Asia.";
  expect(writeFall({ share: 0.1, growth: -0.2 }, other)).toContain("Bottling fell 20.0%");
});

test("of a bank another rise of credit losses comes before what it spends", () => {
  const brief = buildBrief({ segments: [] });
  setCost(brief, null);
  setNote(brief, "bankCosts", [0.55, 0.55, 0.55, 0.55, 0.52]);
  setNote(brief, "loanProvisions", [0.06, 0.06, 0.06, 0.06, 0.08]);
  const write = (isFinancial: boolean) =>
    describeCostLever(createContext({ brief, elasticities, evidence: { isFinancial } }), {
      side: "worse",
      isAlone: false,
    });
  expect(write(true)).toMatch(
    /^Another rise like fiscal 2025's of the provision for credit losses \(from 6\.0% to 8\.0% of revenue\) would make /,
  );
  expect(write(false)).toBeNull();
});

test("a bank keeps its costs where revenue falls, so that a tenth less takes more of its income", () => {
  const brief = buildBrief({ segments: [] });
  const last = brief.statements.annual.at(-1);
  if (!last) throw new Error("the brief has years");
  // A tenth of half of revenue is a fifth of it.
  const pretax = 0.25 * (last.figures.revenue.value ?? NaN);
  last.figures.pretaxIncome = { value: pretax, source: { ...source, periodEnd: last.end } };
  const operating = [createSegmentView("Lending", { share: 0.5, growth: 0 })];
  const write = (isFinancial: boolean) =>
    answerWorse(createContext({ brief, operating, evidence: { isFinancial } })).join(" ");
  // An insurer has no costs other than interest; its claims fall with premiums.
  expect(write(true)).toContain("a tenth less at average margins takes $6.00 off a share");
  setNote(brief, "bankCosts", [0.55, 0.55, 0.55, 0.55, 0.52]);
  expect(write(true)).toMatch(
    /^50\.0% of revenue in fiscal 2025 came from Lending; a tenth less at today's costs takes \$\d+m, 20\.0% of pretax income\./,
  );
  expect(write(false)).toContain("a tenth less at average margins takes $6.00 off a share");
});

test("a company that loses money and takes in cash says that it pays in shares", () => {
  const brief = buildBrief({ segments: [] });
  const last = brief.statements.annual.at(-1);
  if (!last) throw new Error("the brief has years");
  const setFlows = (netIncome: number, operatingCashFlow: number, shareBasedCompensation: number) => {
    const flows = { netIncome, operatingCashFlow, shareBasedCompensation };
    for (const [line, value] of Object.entries(flows))
      last.figures[line as keyof typeof flows] = { value, source: { ...source, periodEnd: last.end } };
    return answerBusiness(createContext({ brief })).join(" ");
  };
  expect(setFlows(-1_300, 1_200, 1_600)).toContain(
    "It lost $1.3bn and took in $1.2bn from operations, as $1.6bn of pay was in shares.",
  );
  expect(setFlows(-1_300, 1_200, 1_200)).not.toContain("of pay was in shares");
  expect(setFlows(1_300, 2_900, 1_600)).not.toContain("of pay was in shares");
});

test("a part's growth is named, too, if another such year is worth 1% of the value", () => {
  const write = (growth: number, perShareValue = 30) => {
    const operating = [createSegmentView("Pumps", { share: 0.2, growth })];
    const brief = buildBrief({ segments: [] });
    const context = createContext({ brief, operating, elasticities });
    return answerBetter({ ...context, base: { ...context.base, perShareValue } }).join(" ");
  };
  // Two points above our 6% add 0.4 points: a fifth of $4.25 a point is 1.1% of 30, 0.3% of 120.
  expect(write(0.08)).toContain(
    "Pumps, 20.0% of revenue, grew 8.0% in fiscal 2025, above the 6.0% that we expect overall; another such year adds 0.4 points to growth, worth $0.34 a share at average margins.",
  );
  expect(write(0.08, 120)).not.toContain("Pumps");
  expect(write(0.05)).not.toContain("Pumps");
});

test("shares in other companies may rise as they may fall", () => {
  const brief = buildBrief({ segments: [] });
  setNote(brief, "heldShares", [5]);
  const context = createContext({ brief });
  expect(answerWorse(context).join(" ")).toMatch(
    /It holds shares of other companies worth \S+; a fall by a tenth takes \$[\d.]+ off a share before tax\./,
  );
  expect(answerBetter(context).join(" ")).toMatch(/; a rise by a tenth adds \$[\d.]+ a share before tax\./);
});
