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
