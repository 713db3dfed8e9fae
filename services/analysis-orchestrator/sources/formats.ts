import { z } from "zod";
import type {
  FilingIndex,
  FilingRow,
  Frame,
  PriceRow,
  TickerRow,
  YieldRow,
} from "../domain/company/filings/sec-records.ts";
import { readSplitFactor } from "../domain/company/shares/split-ratios.ts";

const date = z.iso.date();

/** SEC company_tickers_exchange.json. */
export const tickersFormat = z
  .object({
    fields: z.tuple([z.literal("cik"), z.literal("name"), z.literal("ticker"), z.literal("exchange")]),
    data: z.array(z.tuple([z.number().int(), z.string(), z.string(), z.string().nullable()])),
  })
  .transform(({ data }): TickerRow[] =>
    data.map(([cik, name, ticker, exchange]) => ({ cik, name, ticker, exchange })),
  );

/** The tickers of the sample data. */
export const sampleTickersFormat = z.array(z.string());

/** The columns of a filing index are parallel arrays. */
const filingColumns = z.object({
  accessionNumber: z.array(z.string()),
  filingDate: z.array(z.string()),
  reportDate: z.array(z.string()),
  form: z.array(z.string()),
  primaryDocument: z.array(z.string()),
});

const filingRows = (columns: z.infer<typeof filingColumns>): FilingRow[] =>
  columns.accessionNumber.map((accession, i) => ({
    form: columns.form[i] ?? "",
    accession,
    filed: columns.filingDate[i] ?? "",
    periodEnd: columns.reportDate[i] ?? "",
    primaryDocument: columns.primaryDocument[i] ?? "",
  }));

/** A page of older filings: the name of its file, and the day of its newest filing. */
export type OlderPage = { name: string; newest: string };

/**
 * SEC submissions/CIK##########.json: the newest thousand filings, and the names of the pages with
 * older ones.
 */
export const submissionsFormat = z
  .object({
    cik: z.union([z.string(), z.number()]),
    name: z.string(),
    sic: z.string().nullish(),
    sicDescription: z.string().nullish(),
    filings: z.object({
      recent: filingColumns,
      files: z
        .array(z.object({ name: z.string().regex(/^CIK\d{10}-submissions-\d+\.json$/), filingTo: date }))
        .default([]),
    }),
  })
  .transform(
    ({
      cik,
      name,
      sic,
      sicDescription,
      filings: { recent, files },
    }): { index: FilingIndex; older: OlderPage[] } => ({
      index: {
        cik: Number(cik),
        name,
        sic: sic ? Number(sic) : null,
        sicDescription: sicDescription || null,
        filings: filingRows(recent),
      },
      older: files.map((file) => ({ name: file.name, newest: file.filingTo })),
    }),
  );

/** SEC submissions/CIK##########-submissions-###.json. */
export const olderFilingsFormat = filingColumns.transform(filingRows);

/** SEC api/xbrl/frames/us-gaap/<tag>/<unit>/<period>.json. */
export const frameFormat = z
  .object({
    tag: z.string(),
    ccp: z.string(),
    data: z.array(
      z.object({
        cik: z.number(),
        entityName: z.string(),
        accn: z.string(),
        end: date,
        val: z.number(),
      }),
    ),
  })
  .transform(({ tag, ccp, data }): Frame => ({
    tag,
    period: ccp,
    rows: data.map((row) => ({
      cik: row.cik,
      name: row.entityName,
      accession: row.accn,
      value: row.val,
      end: row.end,
    })),
  }));

/** SEC Archives/edgar/data/<cik>/<accession>/index.json. */
export const directoryFormat = z
  .object({ directory: z.object({ item: z.array(z.object({ name: z.string() })) }) })
  .transform(({ directory }) => directory.item.map(({ name }) => name));

const tiingoRow = z.object({
  date: z.string(),
  close: z.number().positive(),
  adjClose: z.number().positive(),
  divCash: z.number().default(0),
  splitFactor: z.number().positive().default(1),
});

/**
 * Tiingo daily/<ticker>/prices. Its closes are as traded; they are adjusted here to today's share
 * basis. The factor of a spin-off changes no count, so closes before it stay as traded; adjClose
 * holds what shareholders received.
 */
export const tiingoFormat = z.array(tiingoRow).transform((rows): PriceRow[] => {
  let factor = 1;
  return rows
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((row) => {
      const price: PriceRow = {
        date: row.date.slice(0, 10),
        close: row.close / factor,
        adjClose: row.adjClose,
        dividend: row.divCash / factor,
        splitFactor: row.splitFactor,
      };
      factor *= readSplitFactor(row.splitFactor) ?? 1;
      return price;
    })
    .reverse();
});

/** FRED fredgraph.csv of one series in percent; days without a value are left out. */
export const fredFormat = z.string().transform((text, context): YieldRow[] => {
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const rows = lines.flatMap((line): YieldRow[] => {
    const [day = "", value = ""] = line.split(",");
    const percent = value.trim() === "" ? Number.NaN : Number(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isFinite(percent)
      ? [{ date: day, yield: Number((percent / 100).toFixed(6)) }]
      : [];
  });
  if (!/^(observation_date|DATE),/i.test(header) || rows.length === 0) {
    context.addIssue({ code: "custom", message: "not a series of observations" });
    return z.NEVER;
  }
  return rows;
});
