import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SamplePrices, SampleTickers } from "../mirror/data.ts";
import { listNames, readCsv, readJson, writeJson } from "./files.ts";

/** Companies with only adjusted closes: AMZN pays no dividend, BKNG a small one. */
const adjustedOnlyTickers = ["AMZN", "BKNG"];

/** Joins the yields by day, without days that have none. */
const joinYields = (folder: string): string => {
  const rows = ["DGS10_2010_to_2025-06.csv.gz", "DGS10_2026.csv"].flatMap((name) =>
    readCsv(join(folder, name)).filter(({ DGS10 }) => DGS10),
  );
  return `${["observation_date,DGS10", ...rows.map((row) => `${row.observation_date},${row.DGS10}`)].join("\n")}\n`;
};

/** Compiles prices, the ticker list and the bond yields. Returns the number of price histories. */
export const compileMarket = ({ source, target }: { source: string; target: string }) => {
  const tickers = listNames(join(source, "prices"), ".csv");
  for (const ticker of tickers) {
    const rows: SamplePrices = readCsv(join(source, "prices", `${ticker}.csv`)).map((row) => [
      String(row.date),
      Number(Number(row.close).toFixed(4)),
      Number(Number(row.adj_close).toFixed(4)),
    ]);
    writeJson(join(target, "prices", `${ticker}.json.gz`), rows);
  }
  const adjusted = readCsv(join(source, "market", "adj_close_2y_2026-08-21.csv.gz"));
  for (const ticker of adjustedOnlyTickers) {
    const rows: SamplePrices = adjusted
      .filter((row) => row.symbol === ticker)
      .map((row) => [String(row.date), Number(row.adj_close), Number(row.adj_close)]);
    if (rows.length === 0) throw new Error(`${ticker}: no adjusted closes`);
    writeJson(join(target, "prices", `${ticker}.json.gz`), rows);
  }
  writeJson(
    join(target, "tickers.json.gz"),
    readJson<SampleTickers>(join(source, "sec", "company_tickers_exchange.json.gz")),
  );
  writeFileSync(join(target, "dgs10.csv"), joinYields(join(source, "rates")));
  return tickers.length + adjustedOnlyTickers.length;
};
