import { makePlain, maxAmount } from "@plumbline/report/watch.ts";
import { readCsvText } from "../../../shared/csv.ts";
import { findDelimiter, readCsv } from "./read-csv.ts";
import { type DecimalSign, findDecimalSign, readNumber } from "./read-number.ts";

/** What a broker calls the columns, without spaces and signs. */
const heads = {
  ticker: ["symbol", "ticker", "tickersymbol", "stocksymbol", "code", "instrument"],
  count: [
    "quantity",
    "qty",
    "qtyquantity",
    "shares",
    "sharesheld",
    "noofshares",
    "numberofshares",
    "units",
    "count",
    "position",
  ],
  name: ["name", "companyname", "company", "description", "securityname"],
  kind: ["assetclass", "assetcategory", "securitytype", "assettype", "assetsubclass", "datasource"],
  action: ["action", "activity", "transactiontype", "transcode", "type", "side", "buysell"],
  group: ["group"],
  note: ["note", "notes", "comment", "comments"],
  levels: ["pricelevels", "pricelevel", "levels", "pricealerts", "alerts"],
} as const;
type Column = keyof typeof heads;

/** A company or another asset of the file. */
export type Holding = {
  /** As the file writes it, in capitals. */
  symbol: string;
  name: string;
  /** What the file calls the asset, such as "ETFs & Closed End Funds"; empty if it does not say. */
  kind: string;
  /** Shares; null if the file has none. Purchases less sales where the file lists these. */
  count: number | null;
  group: string;
  note: string;
  /** Prices in dollars whose crossing notifies the reader. */
  levels: number[];
  /** Cells of number columns that hold no number. */
  unread: string[];
  /** How many rows of the file it is the sum of. */
  rows: number;
};

/** What a file holds, and the rows that are no holdings, as they are written. */
export type HoldingsFile = { holdings: Holding[]; leftOut: string[] };

const plainHead = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z]/g, "");

const findColumns = (row: readonly string[]): Partial<Record<Column, number>> => {
  const plain = row.map(plainHead);
  const found: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(heads) as [Column, readonly string[]][])
    for (const name of names) {
      const place = plain.indexOf(name);
      if (place !== -1 && found[column] === undefined) found[column] = place;
    }
  return found;
};

/** A file of Interactive Brokers has tables below each other, each line with the name of its own. */
const openPositions = "Open Positions";
const readPositions = (rows: readonly string[][]): string[][] | null => {
  const own = rows.filter(([section]) => section === openPositions);
  const head = own.find(([, kind]) => kind === "Header");
  if (!head) return null;
  const place = head.indexOf("DataDiscriminator");
  // Lots of a position repeat its shares.
  const data = own.filter(([, kind, ...rest]) => kind === "Data" && rest[place - 2] !== "Lot");
  return [head, ...data];
};

const addsShares = /\bbuy|purchase|bought|reinvest|\bsplit open|\b(?:transfer|delivery)\W+in/i;
const takesShares = /\bsell|\bsale|\bsold|\bsplit close|\b(?:transfer|delivery)\W+out/i;
const isSplit = /\bsplit|^SPL$/i;

/**
 * Returns by how much a line of purchases and sales changes the shares held. A split is in the file
 * with the shares that it adds, or takes with a minus sign, unless it is a pair that opens and
 * closes. Null if it changes none, as a dividend.
 */
const readMove = (action: string, quantity: number): number | null => {
  if (addsShares.test(action)) return Math.abs(quantity);
  if (takesShares.test(action)) return -Math.abs(quantity);
  return isSplit.test(action) ? quantity : null;
};

/** Below this, what is left of purchases and sales is rounding. */
const leastShares = 1e-6;

/** No ticker is longer, not even an option's; remarks are. */
const tickerText = /^[A-Z0-9][A-Z0-9 ./*-]{0,24}$/;

const noColumn = (rows: readonly string[][]) => {
  const first = rows[0]?.slice(0, 6).join(", ") ?? "";
  return new Error(
    `This file has no column of tickers ("Symbol" or "Ticker"). It begins: ${first.slice(0, 120) || "nothing"}.`,
  );
};

/** Finds the row of the heads; a row with several cells comes before a title. Throws an Error. */
const findHead = (rows: readonly string[][], all: readonly string[][]): number => {
  const isHead = (row: readonly string[]) => findColumns(row).ticker !== undefined;
  const start = rows.findIndex((row) => isHead(row) && row.length > 1);
  const headAt = start === -1 ? rows.findIndex(isHead) : start;
  if (headAt === -1) throw noColumn(all);
  return headAt;
};

/** What brokers write where a number is missing. */
const isBlank = (cell: string) => /^(?:[-–—]*|n\/?a)$/i.test(cell);

/** Reads prices that are divided by spaces or semicolons, and names the parts that are none. */
const readLevels = (cell: string, decimalSign: DecimalSign) => {
  const parts = cell.split(/[\s;]+/).filter((part) => !isBlank(part));
  const levels: number[] = [];
  const unread: string[] = [];
  for (const part of parts) {
    const price = readNumber(part.replace(/,$/, ""), decimalSign);
    if (price !== null && price > 0 && price <= maxAmount) levels.push(price);
    else unread.push(part);
  }
  return { levels, unread };
};

/** Adds two rows of one company up. Notes that differ follow each other. */
export const addHoldings = (one: Holding, other: Holding): Holding => ({
  symbol: one.symbol,
  name: one.name || other.name,
  kind: one.kind || other.kind,
  count: one.count === null ? other.count : one.count + (other.count ?? 0),
  group: one.group || other.group,
  note: [...new Set([one.note, other.note])].filter(Boolean).join("; "),
  levels: [...new Set([...one.levels, ...other.levels])],
  unread: [...one.unread, ...other.unread],
  rows: one.rows + other.rows,
});

const createRowReader = ({
  columns,
  isLedger,
  decimalSign,
}: {
  columns: Partial<Record<Column, number>>;
  isLedger: boolean;
  decimalSign: DecimalSign;
}) => {
  const cellOf = (row: readonly string[], column: Column) => row[columns[column] ?? -1] ?? "";
  return (row: readonly string[]): Holding | null => {
    const symbol = cellOf(row, "ticker").toUpperCase();
    // A quantity of a total has no ticker beside it.
    if (!tickerText.test(symbol) || /\bTOTAL\b/.test(symbol)) return null;
    const text = (column: Column) => makePlain(readCsvText(cellOf(row, column)));
    const written = cellOf(row, "count");
    const counted = readNumber(written, decimalSign);
    const moved = counted && isLedger ? (readMove(cellOf(row, "action"), counted) ?? 0) : counted;
    const { levels, unread } = readLevels(cellOf(row, "levels"), decimalSign);
    return {
      symbol,
      name: text("name"),
      kind: text("kind"),
      count: moved,
      // Of a purchase it would be a remark on that alone.
      group: isLedger ? "" : text("group"),
      note: isLedger ? "" : text("note"),
      levels,
      unread: counted === null && !isBlank(written) ? [written, ...unread] : unread,
      rows: 1,
    };
  };
};

/**
 * Reads what a file of a broker or a portfolio tracker holds: the columns are found by their heads,
 * several rows of one asset are added up. Throws an Error with a sentence if the file is none.
 */
export const readHoldings = (text: string): HoldingsFile => {
  if (text.includes("\0"))
    throw new Error("This is no CSV file. Export your holdings as CSV and choose that file.");
  const all = readCsv(text);
  const rows = readPositions(all) ?? all;
  const headAt = findHead(rows, all);
  const columns = findColumns(rows[headAt] ?? []);
  const hasColumns = (rows[headAt] ?? []).length > 1;
  const data = rows.slice(headAt + 1);
  const isMove = (row: readonly string[]) => readMove(row[columns.action ?? -1] ?? "", 1) !== null;
  const isLedger = data.some(isMove);
  const decimalSign = findDecimalSign(data.flat(), { isDividedBySemicolons: findDelimiter(text) === ";" });
  const readRow = createRowReader({ columns, isLedger, decimalSign });
  const found = new Map<string, Holding>();
  const leftOut: string[] = [];
  for (const row of data) {
    const filled = row.filter((cell) => cell !== "");
    const isRemark = filled.length === 1 && hasColumns;
    const holding = readRow(row);
    if (holding) {
      // An option can have the ticker of its share.
      const key = `${holding.symbol} ${holding.kind}`;
      const known = found.get(key);
      found.set(key, known ? addHoldings(known, holding) : holding);
    } else if (!isRemark && (!isLedger || isMove(row))) leftOut.push(filled.join(", "));
  }
  if (found.size === 0) throw new Error("This file lists no holdings: there is no ticker below its heads.");
  const holdings = [...found.values()].map((one) => ({
    ...one,
    count: isLedger && one.count !== null && Math.abs(one.count) < leastShares ? 0 : one.count,
  }));
  return { holdings, leftOut };
};
