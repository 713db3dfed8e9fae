import type { CompanyRecords, DatedSplit } from "@plumbline/market/company-as-of.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import type { FilingIndex, FilingRow } from "@plumbline/research/company/filings/sec-records.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Cursor, Level, State } from "./moves.ts";

/** What happened on a day, before the company is valued again. */
export type Cause = { key: string; cause: string; userIds: string[] | null };

const filingKey = "filing:";

/** Returns the accession number of the filing that a key of a cause names; null for other causes. */
export const readAccession = (key: string): string | null =>
  key.startsWith(filingKey) ? key.slice(filingKey.length) : null;

/** The figures of a filing appear in the SEC's facts within days of the filing. */
const daysToFacts = 7;

/**
 * What the SEC accepts after 17:30 New York time has the date of the next business day, but is
 * published in the same evening: at most a long weekend ahead.
 */
const mostDaysAhead = 5;

const reportForm = /^10-(K|Q)T?(\/A)?$/;
const currentForm = /^8-K(\/A)?$/;

/** Lists the recent filings of the index that can have figures. */
export const listRecent = (index: FilingIndex, since: string): FilingRow[] =>
  index.filings.filter(
    ({ form, filed }) =>
      filed >= addDays(since, -daysToFacts) && (reportForm.test(form) || currentForm.test(form)),
  );

/** Whether the index has a report whose figures were not seen yet, or an 8-K that is new. */
export const hasNews = (cursor: Cursor, index: FilingIndex): boolean =>
  listRecent(index, cursor.day).some(({ form, accession }) =>
    reportForm.test(form) ? !cursor.filings.includes(accession) : !cursor.looked.includes(accession),
  );

/** Lists the recent filings whose figures are known. An 8-K has figures only if it restates some. */
export const listFilings = (
  { index, facts }: Pick<CompanyRecords, "index" | "facts">,
  since: string,
): FilingRow[] => {
  const recent = new Map(listRecent(index, since).map((row) => [row.accession, row]));
  const known = new Set<string>();
  for (const rows of facts.byTag.values())
    for (const { accession } of rows) if (recent.has(accession)) known.add(accession);
  return [...recent.values()].filter(({ accession }) => known.has(accession));
};

const nameForm = (form: string): string =>
  currentForm.test(form) ? "8-K with restated figures" : `New ${form}`;

const money = (amount: number) => `$${formatFixed(amount, 2)}`;

/** The bounds whose crossing is a cause: the value and the middle half of the simulated values. */
const bounds = [
  { column: "p25", name: "the lower quartile (p25)" },
  { column: "value", name: "our value" },
  { column: "p75", name: "the upper quartile (p75)" },
] as const;

/** Returns the direction in which a price crossed a bound; null if it did not. */
const findCrossing = (from: number, to: number, bound: number): "above" | "below" | null => {
  if (from < bound && to >= bound) return "above";
  return from > bound && to <= bound ? "below" : null;
};
const verbs = { above: "rose above", below: "fell below" } as const;

/**
 * Finds the bounds and levels that the price crossed between two closes on the newest share basis.
 * Between two filings each is a cause once in each direction: a price that moves to and fro around
 * a bound is no news.
 */
const findCrossings = ({
  from,
  to,
  state: { row },
  splits,
  levels,
}: {
  from: number;
  to: number;
  state: State;
  splits: readonly DatedSplit[];
  levels: readonly Level[];
}): Cause[] => {
  const factor = countSharesSince({ splits, filed: row.day });
  const crossed = bounds.flatMap(({ column, name }): Cause[] => {
    const bound = row.figures[column] / factor;
    const direction = findCrossing(from, to, bound);
    if (direction === null) return [];
    const cause = `Price ${verbs[direction]} ${name} of ${money(bound)}`;
    return [{ key: `price:${column}:${direction}:${row.filed}`, cause, userIds: null }];
  });
  const own = [...Map.groupBy(levels, ({ price }) => price)].flatMap(([price, ofPrice]): Cause[] => {
    const direction = findCrossing(from, to, price);
    if (direction === null) return [];
    const cause = `Price ${verbs[direction]} your level of ${money(price)}`;
    const key = `level:${price.toFixed(4)}:${direction}:${row.filed}`;
    return [{ key, cause, userIds: ofPrice.map(({ userId }) => userId) }];
  });
  return [...crossed, ...own];
};

/**
 * Lists what happened to a company since the day of its cursor, by day, oldest first, as far as
 * today, and filings with a date ahead. Whether a price crossed a bound depends on the valuation
 * before: `at` finds that of a day.
 */
export const listDays = ({
  records,
  splits,
  cursor,
  today,
}: {
  records: CompanyRecords;
  splits: readonly DatedSplit[];
  cursor: Cursor;
  today: string;
}): { day: string; at: (state: State | null, levels: readonly Level[]) => Cause[] }[] => {
  const isNew = (day: string) => day > cursor.day && day <= today;
  const closes = records.prices.filter(({ date }) => date <= today);
  const filings = listFilings(records, cursor.day)
    .filter(
      ({ accession, filed }) => filed <= addDays(today, mostDaysAhead) && !cursor.filings.includes(accession),
    )
    // Figures that came after the day was looked at belong to today.
    .map((row) => ({ ...row, day: row.filed > cursor.day ? row.filed : today }));
  const days = new Set([
    ...filings.map(({ day }) => day),
    ...splits.map(({ by }) => by).filter(isNew),
    ...closes.map(({ date }) => date).filter(isNew),
  ]);
  return [...days].toSorted().map((day) => ({
    day,
    at: (state, levels) => {
      const causes: Cause[] = filings
        .filter((filing) => filing.day === day)
        .map(({ accession, form }) => ({
          key: `${filingKey}${accession}`,
          cause: nameForm(form),
          userIds: null,
        }));
      for (const { by, ratio } of splits)
        if (by === day) causes.push({ key: `split:${by}`, cause: `Split ${ratio} for 1`, userIds: null });
      const place = closes.findIndex(({ date }) => date === day);
      const [from, to] = [closes[place - 1]?.close, closes[place]?.close];
      if (state && place > 0 && from !== undefined && to !== undefined)
        causes.push(...findCrossings({ from, to, state, splits, levels }));
      return causes;
    },
  }));
};
