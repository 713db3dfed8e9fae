import { createColumn, createTexts, groupRows, type Column } from "./columns.ts";
import type { Filing, StatementName } from "./filing.ts";
import { openQuarter, type Quarter, type TableName } from "./open-quarter.ts";
import { readRows, type TableRow } from "./read-rows.ts";

/** Annual and quarterly reports, those of a transition period and amendments included. */
const wantedForms = /^10-[KQ]T?(\/A)?$/;

const statementNames: readonly StatementName[] = ["IS", "CI", "BS", "CF"];

/** What was read: the filings one after the other, and how many rows of each table were bad. */
export type LoadedQuarter = {
  count: number;
  filings: () => Generator<Filing>;
  badRows: Record<TableName, number>;
};

type Head = Omit<Filing, "lines" | "numbers">;
type Columns<Name extends string> = Record<Name, Column>;

const keyOf = (tag: string, version: string) => `${tag}\t${version}`;

const isDay = (day: number) => {
  const [month, dayOfMonth] = [Math.floor(day / 100) % 100, day % 100];
  return (
    day > 19_000_000 && day < 22_000_000 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31
  );
};

/** Creates what the rows of the four tables fill. */
const createStore = () => {
  const line = () => createColumn(Int32Array);
  const lines: Columns<"filing" | "report" | "line" | "statement" | "tag" | "label" | "isNegated"> = {
    filing: line(),
    report: line(),
    line: line(),
    statement: line(),
    tag: line(),
    label: line(),
    isNegated: line(),
  };
  const numbers: Columns<"filing" | "tag" | "end" | "quarters" | "unit" | "value"> = {
    filing: line(),
    tag: line(),
    end: line(),
    quarters: line(),
    unit: line(),
    value: createColumn(Float64Array),
  };
  return {
    heads: [] as Head[],
    numberOfFiling: new Map<string, number>(),
    /** By the number of the tag, for tags of presented lines. */
    balances: new Map<number, "C" | "D">(),
    perShare: new Set<number>(),
    tags: createTexts(),
    labels: createTexts(),
    units: createTexts(),
    lines,
    numbers,
  };
};

type Store = ReturnType<typeof createStore>;

/** How one table is read: its columns, and what a row adds. take returns false for a bad row. */
type TableReader = { name: TableName; columns: string[]; take: (row: TableRow, store: Store) => boolean };

const readSubmission: TableReader = {
  name: "sub",
  columns: ["adsh", "cik", "name", "sic", "form", "period", "filed"],
  take: ({ text, isEmpty }, { heads, numberOfFiling }) => {
    const [accession, form] = [text(0), text(4)];
    if (!wantedForms.test(form)) return true;
    const [cik, period, filed] = [Number(text(1)), Number(text(5)), Number(text(6))];
    const sic = isEmpty(3) ? null : Number(text(3));
    if (!isDay(period) || !isDay(filed) || !Number.isInteger(cik) || Number.isNaN(sic)) return false;
    if (numberOfFiling.has(accession)) return false;
    numberOfFiling.set(accession, heads.length);
    heads.push({ accession, cik, company: text(2), sic, form, period, filed });
    return true;
  },
};

const readTag: TableReader = {
  name: "tag",
  columns: ["tag", "version", "datatype", "crdr"],
  take: ({ text }, { tags, balances, perShare }) => {
    const tag = tags.find(keyOf(text(0), text(1)));
    if (tag === undefined) return true;
    const balance = text(3);
    if (balance === "C" || balance === "D") balances.set(tag, balance);
    if (text(2) === "perShare") perShare.add(tag);
    return true;
  },
};

const readLine: TableReader = {
  name: "pre",
  columns: ["adsh", "report", "line", "stmt", "inpth", "tag", "version", "plabel", "negating?"],
  take: ({ text }, { numberOfFiling, tags, labels, lines }) => {
    const filing = numberOfFiling.get(text(0));
    const statement = statementNames.indexOf(text(3) as StatementName);
    // A number in parentheses belongs to a label and is no line of the statement.
    if (filing === undefined || statement < 0 || text(4) === "1") return true;
    const [report, line] = [Number(text(1)), Number(text(2))];
    if (!Number.isInteger(report) || !Number.isInteger(line) || text(5) === "") return false;
    lines.filing.push(filing);
    lines.report.push(report);
    lines.line.push(line);
    lines.statement.push(statement);
    lines.tag.push(tags.numberOf(keyOf(text(5), text(6))));
    lines.label.push(labels.numberOf(text(7)));
    lines.isNegated.push(text(8) === "1" ? 1 : 0);
    return true;
  },
};

const readNumber: TableReader = {
  name: "num",
  columns: ["adsh", "tag", "version", "ddate", "qtrs", "uom", "coreg", "value", "segments?"],
  take: ({ text, isEmpty }, { numberOfFiling, perShare, tags, units, numbers }) => {
    // Only numbers of the whole company count; a number without a value was reported as nil.
    if (!isEmpty(8) || !isEmpty(6) || isEmpty(7)) return true;
    const filing = numberOfFiling.get(text(0));
    if (filing === undefined) return true;
    const [end, quarters, value] = [Number(text(3)), Number(text(4)), Number(text(7))];
    if (!isDay(end) || !Number.isInteger(quarters) || quarters < 0 || !Number.isFinite(value)) return false;
    const key = keyOf(text(1), text(2));
    const isStandard = text(2).includes("/");
    // A filer's own tag that no statement presents is of no use to either side.
    const tag = isStandard ? tags.numberOf(key) : tags.find(key);
    if (tag === undefined) return true;
    const unit = text(5);
    numbers.filing.push(filing);
    numbers.tag.push(tag);
    numbers.end.push(end);
    numbers.quarters.push(quarters);
    // The data sets give an amount per share in "USD".
    numbers.unit.push(units.numberOf(perShare.has(tag) && !unit.includes("/") ? `${unit}/shares` : unit));
    numbers.value.push(value);
    return true;
  },
};

const filingsOf = ({ heads, balances, tags, labels, units, lines, numbers }: Store) => {
  const linesOf = groupRows(lines.filing, heads.length);
  const numbersOf = groupRows(numbers.filing, heads.length);
  const tagOf = (column: Column, row: number) => {
    const [tag, version] = tags.textOf(column.at(row)).split("\t") as [string, string];
    return { tag, version };
  };
  return function* generateFilings(): Generator<Filing> {
    for (const [index, head] of heads.entries())
      yield {
        ...head,
        lines: Array.from(linesOf(index), (row) => ({
          ...tagOf(lines.tag, row),
          statement: statementNames[lines.statement.at(row)] as StatementName,
          report: lines.report.at(row),
          line: lines.line.at(row),
          label: labels.textOf(lines.label.at(row)),
          isNegated: lines.isNegated.at(row) === 1,
          balance: balances.get(lines.tag.at(row)) ?? null,
        })).toSorted((a, b) => a.report - b.report || a.line - b.line),
        numbers: Array.from(numbersOf(index), (row) => ({
          ...tagOf(numbers.tag, row),
          end: numbers.end.at(row),
          quarters: numbers.quarters.at(row),
          unit: units.textOf(numbers.unit.at(row)),
          value: numbers.value.at(row),
        })),
      };
  };
};

const readTables = async ({ read }: Quarter): Promise<LoadedQuarter> => {
  const store = createStore();
  const badRows: LoadedQuarter["badRows"] = { sub: 0, pre: 0, tag: 0, num: 0 };
  for (const { name, columns, take } of [readSubmission, readLine, readTag, readNumber])
    badRows[name] = await readRows({
      name: `${name}.txt`,
      stream: await read(name),
      columns,
      take: (row) => take(row, store),
    });
  return { count: store.heads.length, filings: filingsOf(store), badRows };
};

/**
 * Reads a quarter. Its numbers are in no order of filings, so those without dimensions of the
 * wanted forms are kept as columns, 28 bytes a row: two million of a large quarter take 56 MB. A
 * text is kept once, and objects exist for one filing at a time. A bad row costs that row and is
 * counted. Throws an InputError for a file that cannot be read, a missing table or column.
 */
export const loadQuarter = async (path: string): Promise<LoadedQuarter> => {
  const quarter = await openQuarter(path);
  try {
    return await readTables(quarter);
  } finally {
    quarter.close();
  }
};
