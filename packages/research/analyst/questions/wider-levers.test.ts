import { expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { setNote } from "../testing/set-note.ts";
import { describeNothingLeft } from "./whole-levers.ts";
import {
  describeAbroad,
  describeCommitments,
  describeInterest,
  describeLine,
  describePrepaid,
} from "./wider-levers.ts";

const elasticities = { revenueGrowthRate: 1, stableNetIncomeMargin: 1 };
const createOf = (brief: ReturnType<typeof buildBrief>, oneYear = 0.08) =>
  createContext({ brief, elasticities, growth: { oneYear } });

test("income that is mostly earned abroad is worth a tenth of it, more where it outgrew revenue", () => {
  const write = (home: number, abroad: readonly [number, number], side: "better" | "worse") => {
    const brief = buildBrief({ segments: [] });
    setNote(brief, "domesticPretaxIncome", [home]);
    setNote(brief, "foreignPretaxIncome", [...abroad]);
    return describeAbroad(createOf(brief), side);
  };
  expect(write(0.05, [0.05, 0.1], "worse")).toMatch(
    /^Of its pretax income 66\.7% was earned abroad in fiscal \d+; a tenth less abroad takes \$[\d.]+ off a share after 25\.0% tax\.$/,
  );
  expect(write(-0.05, [0.05, 0.1], "worse")).toMatch(/^Before tax it earned \S+ abroad and lost \S+ in the/);
  expect(write(0.2, [0.05, 0.1], "worse")).toBeNull();
  expect(write(-0.2, [0.05, 0.1], "worse")).toBeNull();
  expect(write(0.05, [0.08, 0.1], "better")).toMatch(
    /^Pretax income abroad grew [\d.]+% to \S+ in fiscal \d+; a tenth more of it adds \$[\d.]+ a share after 25\.0% tax\.$/,
  );
  expect(write(0.05, [0.1, 0.1], "better")).toBeNull();
});

test("a tenth less abroad is worth what it is at the margin of newer months that is far from the year's", () => {
  const write = (months: number) => {
    const brief = buildBrief({ segments: [] });
    setNote(brief, "domesticPretaxIncome", [0.05]);
    setNote(brief, "foreignPretaxIncome", [0.1]);
    const { trailing } = brief.statements;
    const pretaxIncome = months * (trailing.figures.revenue.value ?? 0);
    brief.statements.trailing = replaceFigures({ ...trailing, end: "2026-06-30" }, { pretaxIncome });
    for (const line of ["pretaxIncome", "revenue"] as const) {
      const { figures } = brief.statements.trailing;
      figures[line] = { ...figures[line], source: { ...figures[line].source, periodEnd: "2026-06-30" } };
    }
    return describeAbroad(createOf(brief), "worse") ?? "";
  };
  const worthOf = (text: string) => Number(/takes \$(?<worth>[\d.]+)/.exec(text)?.groups?.["worth"]);
  expect(write(0.3)).toContain("a tenth less abroad at the latest twelve months' margin takes $");
  expect(write(0.16)).not.toContain("twelve months");
  expect(worthOf(write(0.3)) / worthOf(write(0.16))).toBeCloseTo(2, 1);
});

test("interest on debt is worth a sentence from 1% of the value on", () => {
  const write = (debt: number) => {
    const brief = buildBrief({ segments: [] });
    const { trailing } = brief.statements;
    const revenue = trailing.figures.revenue.value ?? 0;
    const lines: Partial<Record<ConceptName, number>> = { longTermDebt: debt * revenue, shortTermDebt: 0 };
    brief.statements.trailing = replaceFigures(trailing, lines);
    return describeInterest(createOf(brief));
  };
  expect(write(1)).toMatch(
    /^It owes \$\S+bn; another point of interest, on debt that grows with revenue, takes \$[\d.]+ off a share after 25\.0% tax\.$/,
  );
  expect(write(0.05)).toBeNull();
});

test("commitments to buy, prepayments and a line of revenue are named where they are large and grew", () => {
  const of = (name: "purchaseObligations" | "unearnedRevenue" | "royalties", shares: number[]) => {
    const brief = buildBrief({ segments: [] });
    setNote(brief, name, shares);
    return createOf(brief);
  };
  expect(describeCommitments(of("purchaseObligations", [0.2, 0.3]))).toMatch(
    /^Whatever it sells, it had committed to buy \S+ at the end of fiscal \d+ \(\S+ a year before\), 30\.0% of/,
  );
  expect(describeCommitments(of("purchaseObligations", [0.2, 0.2]))).toBeNull();
  expect(describeCommitments(of("purchaseObligations", [0.05, 0.1]))).toBeNull();
  expect(describePrepaid(of("unearnedRevenue", [0.08, 0.1]))).toMatch(
    /^What customers pay in advance grows faster than revenue: by [\d.]+% to \S+ in fiscal \d+, against 8\.0%\.$/,
  );
  expect(describePrepaid(of("unearnedRevenue", [0.1, 0.1]))).toBeNull();
  expect(describeLine(of("royalties", [0.3, 0.3]))).toMatch(
    /^A tenth more of royalties received, 30\.0% of revenue, adds \$[\d.]+ a share at average margins\.$/,
  );
  expect(describeLine(of("royalties", [0.1, 0.1]))).toBeNull();
});

test("a bear case that leaves nothing is said to", () => {
  const context = createContext();
  expect(describeNothingLeft(context)).toBeNull();
  expect(describeNothingLeft({ ...context, bear: { ...context.bear, perShareValue: 0 } })).toMatch(
    /^Our bear case, growth of [\d.]+% and a lasting adjusted margin of [\d.]+%, leaves nothing\.$/,
  );
});
