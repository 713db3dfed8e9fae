import { z } from "zod";
import type { FilingIndex, FilingRow, Frame, TickerRow, YieldRow } from "../company/filings/sec-records.ts";
import { keepReadableRows, type LeaveOut, readRows, realDay } from "./readable-rows.ts";
import type { Format } from "./reader.ts";

const text = z.string().trim().min(1);
const cik = z.union([z.int(), z.string().regex(/^\d{1,10}$/)]).transform(Number);

const tickersBody = z.object({
  fields: z.tuple([z.literal("cik"), z.literal("name"), z.literal("ticker"), z.literal("exchange")]),
  data: z.unknown(),
});
/** The list has NONE. in place of a ticker. */
const ticker = text.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/i, "no ticker");
const tickerRow = z
  .tuple([cik, text, ticker], z.unknown())
  .transform(([id, name, symbol, exchange]): TickerRow => ({
    cik: id,
    name,
    ticker: symbol,
    exchange: typeof exchange === "string" ? exchange : null,
  }));

/** Reads SEC company_tickers_exchange.json. */
export const readTickers: Format<TickerRow[]> = (body, leaveOut) =>
  readRows({ format: tickerRow, rows: tickersBody.parse(body).data, leaveOut });

/** Reads the tickers of the sample data. */
export const readSampleTickers: Format<string[]> = (body, leaveOut) =>
  readRows({ format: text, rows: body, leaveOut });

/** The columns of a filing index are parallel arrays; the others are not used. */
const column = z.array(z.unknown()).catch([]);
const filingColumns = z.object({
  accessionNumber: column,
  filingDate: column,
  reportDate: column,
  form: column,
  primaryDocument: column,
});
export const filingColumnNames: ReadonlySet<string> = new Set(filingColumns.keyof().options);
const filingRow = z.object({
  form: text,
  accession: text,
  filed: realDay,
  periodEnd: realDay.catch(""),
  primaryDocument: z.string().catch(""),
});

/** Reads the rows of the columns; one without its form, its accession number or its day is left out. */
const readFilings = (columns: z.infer<typeof filingColumns>, leaveOut: LeaveOut): FilingRow[] => {
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_, i) => ({
    form: columns.form[i],
    accession: columns.accessionNumber[i],
    filed: columns.filingDate[i],
    periodEnd: columns.reportDate[i],
    primaryDocument: columns.primaryDocument[i],
  }));
  return readRows({ format: filingRow, rows, leaveOut });
};

/** A page of older filings: the name of its file, and the day of its newest filing. */
export type OlderPage = { name: string; newest: string };
/** A company's newest filings, and the pages that have older ones. */
export type IndexWithPages = { index: FilingIndex; older: OlderPage[] };

const submissionsBody = z.object({
  cik,
  name: z.string().catch(""),
  sic: z.coerce.number().int().positive().nullable().catch(null),
  sicDescription: z.string().nullable().catch(null),
  filings: z.object({ recent: filingColumns, files: z.unknown().optional() }),
});
const olderPage = z
  .object({ name: z.string().regex(/^CIK\d{10}-submissions-\d+\.json$/), filingTo: realDay })
  .transform(({ name, filingTo }): OlderPage => ({ name, newest: filingTo }));

/**
 * Reads SEC submissions/CIK##########.json: the newest thousand filings, and the names of the pages
 * with older ones.
 */
export const readSubmissions: Format<IndexWithPages> = (body, leaveOut) => {
  const { filings, sicDescription, ...company } = submissionsBody.parse(body);
  const older = keepReadableRows(olderPage, filings.files ?? []);
  leaveOut(older.leftOut, older.reason);
  return {
    index: {
      ...company,
      // The SEC writes some with two spaces: "Retail-Eating  Places".
      sicDescription: sicDescription?.replaceAll(/\s+/g, " ").trim() || null,
      filings: readFilings(filings.recent, leaveOut),
    },
    older: older.rows,
  };
};

/** Reads SEC submissions/CIK##########-submissions-###.json. */
export const readOlderFilings: Format<FilingRow[]> = (body, leaveOut) =>
  readFilings(filingColumns.parse(body), leaveOut);

const frameBody = z.object({ tag: z.string(), ccp: z.string(), data: z.unknown() });
const frameRow = z
  .object({ cik, entityName: text, accn: text, end: realDay, val: z.number() })
  .transform((row): Frame["rows"][number] => ({
    cik: row.cik,
    name: row.entityName,
    accession: row.accn,
    value: row.val,
    end: row.end,
  }));

/** Reads SEC api/xbrl/frames/us-gaap/<tag>/<unit>/<period>.json. */
export const readFrame: Format<Frame> = (body, leaveOut) => {
  const { tag, ccp, data } = frameBody.parse(body);
  return { tag, period: ccp, rows: readRows({ format: frameRow, rows: data, leaveOut }) };
};

const directoryBody = z.object({ directory: z.object({ item: z.unknown() }) });
const directoryItem = z.object({ name: text }).transform(({ name }) => name);

/** Reads SEC Archives/edgar/data/<cik>/<accession>/index.json: the names of the filing's files. */
export const readDirectory: Format<string[]> = (body, leaveOut) =>
  readRows({ format: directoryItem, rows: directoryBody.parse(body).directory.item, leaveOut });

/**
 * The yield of a day in percent. DGS10 was never zero or below since its first day in 1962: the
 * lowest is 0.52 on 2020-08-04.
 */
const yieldRow = z
  .object({ date: realDay, percent: z.coerce.number().positive() })
  .transform(({ date, percent }): YieldRow => ({ date, yield: Number((percent / 100).toFixed(6)) }));

/**
 * Reads FRED fredgraph.csv of one series in percent. Days without a value, blank or a point, are
 * holidays. Throws without any value.
 */
export const readFred: Format<YieldRow[]> = (body, leaveOut) => {
  const [header = "", ...lines] = z.string().parse(body).trim().split(/\r?\n/);
  const cells = lines.map((line) => line.split(",").map((cell) => cell.trim()));
  const rows = cells
    .filter(([, percent]) => percent !== "" && percent !== ".")
    .map(([date, percent]) => ({ date, percent }));
  if (!/^(observation_date|DATE),/i.test(header) || rows.length === 0)
    throw new Error("not a series of observations");
  return readRows({ format: yieldRow, rows, leaveOut });
};
