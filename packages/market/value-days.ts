import type { CaseInputs } from "@plumbline/model";
import type { MarketRow, RefusedCompany } from "./columns.ts";
import { type CompanyRecords, createSourcesAsOf } from "./company-as-of.ts";
import { valueOnDay } from "./value-on-day.ts";

/** A company on a day: its row, or why there is none. */
export type DayOutcome = { day: string } & ({ row: MarketRow } | { refused: RefusedCompany });

/** As a thread values it: with what the base case is computed from. */
export type ValuedDay = { day: string } & (
  | { row: MarketRow; base: CaseInputs | null }
  | { refused: RefusedCompany }
);

/** The code of a day that an error cost, which says nothing about the company. */
export const failedDayCode = "FAILED";

/** What a thread values: one company on several days. */
export type DaysTask = { records: CompanyRecords; days: readonly { day: string; trials: number }[] };

/**
 * Values a company on several days, in their order. An error that is no refusal costs its day, with
 * the code FAILED: figures that no rule foresaw must not cost the company's other days.
 */
export const valueDays = async ({ records, days }: DaysTask): Promise<ValuedDay[]> => {
  const at = createSourcesAsOf(records);
  const { ticker, companyName: name } = records.subject;
  const { signal } = new AbortController();
  const outcomes: ValuedDay[] = [];
  for (const { day, trials } of days) {
    try {
      outcomes.push({ day, ...(await valueOnDay({ sources: at(day), ticker, trials, signal })) });
    } catch (thrown) {
      const reason = `${name} could not be valued: ${thrown instanceof Error ? thrown.message : String(thrown)}.`;
      outcomes.push({ day, refused: { ticker, name, code: failedDayCode, reason } });
    }
  }
  return outcomes;
};

/** Divides outcomes into rows and refusals. */
export const divideOutcomes = (
  outcomes: readonly DayOutcome[],
): { rows: MarketRow[]; refused: RefusedCompany[] } => ({
  rows: outcomes.flatMap((outcome) => ("row" in outcome ? [outcome.row] : [])),
  refused: outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : [])),
});
