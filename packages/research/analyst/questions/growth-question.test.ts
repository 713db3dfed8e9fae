import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { createContext } from "../testing/report-context.ts";
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
