import { expect, test } from "vitest";
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
  const write = (changes: { repaid?: number | null; day?: string; debt?: number }) => {
    const brief = buildBrief({ segments: [] });
    const { trailing } = brief.statements;
    const last = brief.statements.annual.at(-1)!;
    const of = (value: number | null, periodEnd = last.end) => ({
      value,
      source: { ...derived("made up"), periodEnd },
    });
    Object.assign(last.figures, {
      operatingCashFlow: of(1_000),
      debtIssued: of(900, changes.day),
      debtRepaid: of(changes.repaid === undefined ? 300 : changes.repaid),
      netShortTermDebt: of(null),
      longTermDebt: of(200),
    });
    const longTermDebt = of(changes.debt ?? 200, "2026-03-31");
    brief.statements.trailing = { ...trailing, figures: { ...trailing.figures, longTermDebt } };
    return answerCash(createContext({ brief })).filter(Boolean).join(" ");
  };
  expect(write({})).toContain(" It borrowed $600m of debt net.");
  // A sentence on other days comes between them.
  expect(write({ debt: 800 })).toContain(" In fiscal 2025 it borrowed $600m of debt net.");
  expect(write({ day: "2024-12-31" })).not.toContain("borrowed");
  expect(write({ repaid: null })).not.toContain("borrowed");
});
