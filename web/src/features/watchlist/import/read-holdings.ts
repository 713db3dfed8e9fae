import { readCsv } from "./read-csv.ts";

/** What a broker calls the columns, without spaces and signs. */
const heads = {
  ticker: ["symbol", "ticker", "tickersymbol", "stocksymbol", "code", "instrument"],
  count: ["quantity", "qty", "qtyquantity", "shares", "sharesheld", "noofshares", "units", "count"],
  name: ["name", "companyname", "company", "description", "securityname"],
  kind: ["assetclass", "assetcategory", "securitytype", "assettype", "assetsubclass", "datasource"],
  action: ["action", "activity", "type", "transactiontype", "side", "buysell"],
  group: ["group"],
  note: ["note"],
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
};

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

/**
 * Reads a number: 1,234.5 or 1.234,5, with a currency, in brackets if it is below zero. null if
 * there is none.
 */
export const readCount = (text: string): number | null => {
  const sign = /^\(.*\)$|^-/.test(text) ? -1 : 1;
  const digits = text.replaceAll(/[^\d.,]/g, "");
  if (!/\d/.test(digits)) return null;
  const hasCommaDecimals = /,\d{1,2}$|,\d{4,}$/.test(digits) || /\.\d{3},/.test(digits);
  const plain = hasCommaDecimals ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  const value = Number(plain);
  return Number.isFinite(value) ? sign * value : null;
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

/** +1 for a purchase, -1 for a sale, 0 for what moves no shares. */
const directionOf = (action: string): number => {
  if (/\bbuy|purchase|bought|reinvest/i.test(action)) return 1;
  return /\bsell|\bsale|\bsold/i.test(action) ? -1 : 0;
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

/**
 * Reads what a file of a broker or a portfolio tracker holds: the columns are found by their heads,
 * several lines of one asset are added up. Throws an Error with a sentence if the file is none.
 */
export const readHoldings = (text: string): Holding[] => {
  if (text.includes("\0"))
    throw new Error("This is no CSV file. Export your holdings as CSV and choose that file.");
  const all = readCsv(text);
  const rows = readPositions(all) ?? all;
  const start = rows.findIndex((row) => findColumns(row).ticker !== undefined && row.length > 1);
  const alone = rows.findIndex((row) => findColumns(row).ticker !== undefined);
  const headAt = start === -1 ? alone : start;
  if (headAt === -1) throw noColumn(all);
  const columns = findColumns(rows[headAt] ?? []);
  const data = rows.slice(headAt + 1);
  const cell = (row: readonly string[], column: Column) => row[columns[column] ?? -1] ?? "";
  const isLedger = data.some((row) => directionOf(cell(row, "action")) !== 0);
  const found = new Map<string, Holding>();
  for (const row of data) {
    const symbol = cell(row, "ticker").toUpperCase();
    // A quantity of a total has no ticker beside it.
    if (!tickerText.test(symbol) || /\bTOTAL\b/.test(symbol)) continue;
    const counted = readCount(cell(row, "count"));
    const direction = isLedger ? directionOf(cell(row, "action")) : 1;
    const moved = counted === null ? null : direction * (isLedger ? Math.abs(counted) : counted);
    const known = found.get(symbol);
    const count = moved === null ? (known?.count ?? null) : (known?.count ?? 0) + moved;
    found.set(symbol, {
      symbol,
      name: known?.name || cell(row, "name"),
      kind: known?.kind || cell(row, "kind"),
      count,
      // Of a purchase it would be a remark on that alone.
      group: isLedger ? "" : cell(row, "group"),
      note: isLedger ? "" : cell(row, "note").replace(/^'(?=[=+\-@])/, ""),
    });
  }
  if (found.size === 0) throw new Error("This file lists no holdings: there is no ticker below its heads.");
  const held = [...found.values()];
  return held.map((one) => ({
    ...one,
    count: one.count !== null && Math.abs(one.count) < leastShares ? 0 : one.count,
  }));
};
