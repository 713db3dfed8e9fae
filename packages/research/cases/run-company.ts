import { expect } from "vitest";
import { analyseCase } from "./analyse-case.ts";
import { buildCase } from "./build-case.ts";
import type { Column, Company, Line, Report } from "./company.ts";
import { addDays, addMonths, addYears, daysBetween } from "../company/filings/dates.ts";

/** Builds a company's filings and analyses them as far as the value per share. */
export const run = (company: Company) => analyseCase(buildCase(company));

/** Expects that a company is refused as one that cannot be valued, in words that match all parts. */
export const expectRefusal = async (company: Company, ...parts: RegExp[]) => {
  const error: unknown = await run(company).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "CANNOT_BE_VALUED" });
  for (const part of parts) expect(error).toMatchObject({ message: expect.stringMatching(part) });
};

/** Makes a line that says the same in every column, in millions. */
export const always =
  (millions: number): Line =>
  () =>
    millions;

/** Makes both average counts of shares say the same. */
export const averages = (line: Line) => ({
  WeightedAverageNumberOfDilutedSharesOutstanding: line,
  WeightedAverageNumberOfSharesOutstandingBasic: line,
});

/** Returns the months of a column. */
export const monthsOf = ({ start, end }: Pick<Column, "start" | "end">): number =>
  Math.round(daysBetween(start ?? end, end) / 30.4);

/** Lists 10-Qs after a fiscal year's end: each with its quarter, and with the months to date. */
export const listQuarters = (
  yearEnd: string,
  count: number,
  { hasToDate = true }: { hasToDate?: boolean } = {},
): Report[] =>
  Array.from({ length: count }, (_, i) => {
    const end = addMonths(yearEnd, 3 * (i + 1));
    const starts = [addMonths(yearEnd, 3 * i), ...(hasToDate && i > 0 ? [yearEnd] : [])].map((day) =>
      addDays(day, 1),
    );
    return {
      form: "10-Q",
      filed: addDays(end, 38),
      periodEnd: end,
      spans: starts.flatMap((start): [string, string][] => [
        [addYears(start, -1), addYears(end, -1)],
        [start, end],
      ]),
      days: [yearEnd, end],
    };
  });
