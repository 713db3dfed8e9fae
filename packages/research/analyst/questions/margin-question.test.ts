import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import type { ConceptName } from "../../company/company-data.ts";
import { createFigure } from "../../company/testing/period.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { answerMargin, narrowMargin, writeMarginOfYear } from "./margin-question.ts";

/** Creates a company whose margins rise each year; costs by line are known of some years alone. */
const createRising = (yearsWithCosts: readonly number[]) => {
  const brief = buildBrief({ segments: [] });
  const years = brief.statements.annual;
  years.forEach(({ figures, end, fiscalYear }, i) => {
    const set = (line: keyof typeof figures, value: number | null) => {
      figures[line] = { value, source: { ...derived("made up"), kind: "filing", periodEnd: end } };
    };
    set("revenue", 1_000);
    set("researchAndDevelopment", null);
    set("operatingIncome", 100 + 20 * i);
    set("pretaxIncome", 100 + 20 * i);
    set("incomeTax", 20 + 4 * i);
    set("netIncome", 80 + 16 * i);
    set("costOfSales", yearsWithCosts.includes(fiscalYear) ? 600 - 20 * i : null);
  });
  return createContext({ brief, growth: { from: years[0]?.fiscalYear ?? 0 } });
};
const write = (years: readonly number[]) => answerMargin(createRising(years)).filter(Boolean).join(" ");

test("names the line that moved the margin in the newest year whose costs are filed by line", () => {
  const text = write([2023, 2024]);
  expect(text).toContain("In fiscal 2024, the last with costs by line, cost of sales fell from ");
  // That costs grew less than revenue is what a rise of the margin means.
  expect(text).not.toContain("Operating costs");
  expect(writeMarginOfYear(createRising([2023, 2024]))).toBeNull();
});

test("names the newest year's own line where it is filed, and none of long ago", () => {
  expect(write([2024, 2025])).toMatch(
    /Operations \(cost of sales fell from \S+ to \S+ of revenue\) added nearly all of the 1\.6 points after tax\./,
  );
  expect(write([2021, 2022])).toContain("Operations added nearly all of the 1.6 points after tax.");
  expect(write([2021, 2022])).not.toContain("costs by line");
});

/** Changes lines of a fiscal year of a company whose margins rise. */
const setYear = (
  context: ReturnType<typeof createRising>,
  back: number,
  lines: Partial<Record<ConceptName, number | null>>,
) => {
  const year = context.brief.statements.annual.at(-back);
  for (const [line, value] of Object.entries(lines))
    if (year) year.figures[line as ConceptName] = { ...year.figures.revenue, value };
};

test("charges that moved operations most are named with their amounts", () => {
  const context = createRising([2024, 2025]);
  setYear(context, 2, { impairment: 40, restructuring: 10 });
  setYear(context, 1, { impairment: 0, restructuring: 15 });
  expect(answerMargin(context).join(" ")).toContain(
    "Operations (impairments and restructuring: $15m, after $50m) added",
  );
});

test("a line whose text is not known hides none that is", () => {
  const context = createRising([2024, 2025]);
  // Named costs exceed all costs, so that what no line names is not known.
  setYear(context, 2, { costOfSales: 600, impairment: 300 });
  setYear(context, 1, { costOfSales: 620, impairment: 280 });
  expect(answerMargin(context).join(" ")).toContain("Operations (impairments: $280m, after $300m) added");
});

test("says that a rise beyond operations has no known cause where pretax income is not filed", () => {
  const context = createRising([]);
  setYear(context, 1, { pretaxIncome: null, incomeTax: null, netIncome: 400 });
  const text = answerMargin(context).join(" ");
  // Net income was 80% of operating income before.
  expect(text).toMatch(
    /Net income was \d{3}\.\d% of operating income, usually 80\.0%; we have not read why\./,
  );
  setYear(context, 1, { netIncome: 166 });
  expect(answerMargin(context).join(" ")).not.toContain("not read why");
});

test("a second line of costs is named where the first did less than half of what operations did", () => {
  const context = createRising([2024, 2025]);
  setYear(context, 2, { costOfSales: 600, researchAndDevelopment: 100, operatingIncome: 200 });
  setYear(context, 1, { costOfSales: 590, researchAndDevelopment: 92, operatingIncome: 225 });
  setYear(context, 2, { pretaxIncome: 200, incomeTax: 40, netIncome: 160 });
  setYear(context, 1, { pretaxIncome: 225, incomeTax: 45, netIncome: 180 });
  expect(answerMargin(context).flat()).toContain(
    "Operations (cost of sales fell from 60.0% to 59.0% of revenue; research fell from 10.0% to 9.2% of revenue) added nearly all of the 2.0 points after tax.",
  );
  setYear(context, 1, { researchAndDevelopment: 100, costOfSales: 582 });
  expect(answerMargin(context).flat().join(" ")).not.toContain("; research");
});

test("a quarter whose margin ran the other way than the year's is named", () => {
  const write = (from: number, to: number) => {
    const context = createRising([2024, 2025]);
    const quarterOf = (end: string, operatingIncome: number) => ({
      start: end,
      end,
      revenue: createFigure(1_000),
      operatingIncome: createFigure(operatingIncome),
    });
    const { brief } = context;
    const [now, before] = [quarterOf("2026-03-31", to), quarterOf("2025-03-31", from)];
    const quarter = { fiscalYear: 2026, now, before };
    const statements = { ...brief.statements, quarter };
    const source = { ...derived("made up"), form: "10-K", periodEnd: brief.filings.annual.periodEnd };
    const filingText = { business: "Pumps.", risks: null, discussion: null, source };
    return answerMargin({ ...context, brief: { ...brief, statements, filingText } })
      .flat()
      .join(" ");
  };
  expect(write(290, 270)).toContain(
    "In the quarter to 31 March 2026 the margin before interest and tax was 27.0%, after 29.0% a year before.",
  );
  expect(write(270, 290)).not.toContain("quarter");
  expect(write(285, 280)).not.toContain("quarter");
});

test("a margin that preferred dividends lower is said to be after them", () => {
  const context = createRising([2024, 2025]);
  expect(answerMargin(context)[0]).not.toContain("preferred");
  setYear(context, 1, { preferredDividends: 10 });
  expect(answerMargin(context)[0]).toContain(" reported net margin after preferred dividends rose from ");
});

test("asks for a passage on tax where that moved the margin most, else on the line that did", () => {
  const text = { business: "Pumps.", risks: null, discussion: null };
  const narrow = (tax: number, cost: number) => {
    const { brief } = createRising([2024, 2025]);
    const [before, now] = brief.statements.annual.slice(-2);
    const end = now?.end ?? "";
    const set = (line: ConceptName, value: number) => {
      if (now)
        now.figures[line] = { value, source: { ...derived("made up"), kind: "filing", periodEnd: end } };
    };
    const operating = (before?.figures.operatingIncome.value ?? 0) + cost;
    set("operatingIncome", operating);
    set("pretaxIncome", operating);
    set("incomeTax", tax);
    set("netIncome", operating - tax);
    brief.filingText = { ...text, source: { ...derived("made up"), form: "10-K", periodEnd: end } };
    return narrowMargin(createContext({ brief, growth: { from: 2016 } }));
  };
  const [up, down] = [narrow(150, 0), narrow(1, 0)];
  expect([up.topics, down.topics]).toEqual([["tax"], ["tax"]]);
  expect([up.requires?.test("was lower due to"), down.requires?.test("was lower due to")]).toEqual([
    false,
    true,
  ]);
  const [ofLine] = narrow(30, 60).prefers ?? [];
  expect(ofLine?.test("The gross margin percentage increased")).toBe(true);
  expect(ofLine?.test("Selling expenses increased")).toBe(false);
});

test("a net margin that moved by less than a hundredth of it hardly moved, and lends no verb", () => {
  const writeStep = (netIncome: number): string => {
    const context = createRising([]);
    const [before, last] = context.brief.statements.annual.slice(-2);
    for (const [year, net] of [
      [before, 456.6],
      [last, netIncome],
    ] as const)
      if (year) {
        year.figures.netIncome = { ...year.figures.netIncome, value: net };
        year.figures.operatingIncome = { ...year.figures.operatingIncome, value: net === 456.6 ? 553 : 540 };
      }
    return String(answerMargin(context)[0]);
  };
  expect(writeStep(456.0)).toContain("hardly moved (45.6%, after 45.7%) and its operating margin fell from ");
  expect(writeStep(446.0)).toContain("fell from 45.7% to 44.6% and its operating margin from ");
});

test("a line that is less than half of what operations did is one among others", () => {
  const context = createRising([2024, 2025]);
  // Of 20 points before tax that the margin gained, cost of sales is 2.
  setYear(context, 1, { operatingIncome: 380, pretaxIncome: 380, incomeTax: 76, netIncome: 304 });
  setYear(context, 1, { researchAndDevelopment: 60 });
  setYear(context, 2, { researchAndDevelopment: 150 });
  expect(answerMargin(context).flat().join(" ")).toMatch(/Operations \(among others, /);
  expect(write([2024, 2025])).not.toContain("among others");
});
