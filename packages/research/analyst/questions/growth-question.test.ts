import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
import { fitWords } from "./fit-words.ts";
import { setNote } from "../testing/set-note.ts";
import { answerGrowth } from "./growth-question.ts";

test("two lines that added more than the whole come with what all else lost", () => {
  const write = (shares: readonly [number, number]) => {
    const brief = buildBrief({ segments: [] });
    // Of a year before, as parts of that year's revenue.
    setNote(brief, "royalties", [0.3, shares[0]]);
    setNote(brief, "tradingRevenue", [0.2, shares[1]]);
    const from = brief.statements.annual[0]?.fiscalYear ?? 0;
    return answerGrowth(createContext({ brief, growth: { from }, operating: [], geographic: [] })).join(" ");
  };
  expect(write([0.35, 0.25])).toMatch(
    /royalties received added \$\S+ \(grew \S+\) and principal transactions \$\S+ \(grew \S+\), while all else fell by \$\S+\./,
  );
  expect(write([0.31, 0.21])).not.toContain("all else");
});

test("without a document says so, and what cost of sales and purchases of the latest months say", () => {
  const brief = buildBrief({ segments: [] });
  const { trailing } = brief.statements;
  const of = (value: number, periodEnd: string) => ({ value, source: { ...derived("made up"), periodEnd } });
  const months = (end: string, [revenue, costOfSales]: readonly [number, number], acquisitions = 0) => ({
    ...trailing,
    end,
    figures: {
      ...trailing.figures,
      revenue: of(revenue, end),
      costOfSales: of(costOfSales, end),
      acquisitions: of(acquisitions, end),
    },
  });
  const write = (bought: number) => {
    brief.statements.trailing = months("2026-03-31", [3_000, 1_100], bought);
    brief.statements.trailingBefore = months("2025-03-31", [1_000, 1_000]);
    return fitWords(
      answerGrowth(createContext({ brief, growth: { oneYear: 0.1 }, operating: [], geographic: [] })),
      99,
    ).join(" ");
  };
  expect(write(0)).toMatch(/in fiscal \d+ \(report not read\)/);
  expect(write(0)).toContain(
    "Over twelve months cost of sales grew 10.0%: of the $2.0bn that revenue added, $1.9bn was gross profit.",
  );
  expect(write(61)).toContain("It paid $61m for companies in the year to 31 March 2026.");
  expect(write(59)).not.toContain("companies");
});
