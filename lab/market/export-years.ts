import { openArchiveSources } from "@plumbline/market/archive/archive-sources.ts";
import { createSampleSources } from "@plumbline/research/sources/testing/sample-sources.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../calibration/command.ts";
import { writeCompanyYears } from "./write-company-years.ts";

// `npm run market:years -- [FOLDER] [--sample] [--out FILE]`: writes the fiscal years of all
// companies of a market, each as it was first published, in the format that fit, calibrate and
// backtest read. FOLDER has the SEC's archives and prices (docs/MARKET.md).

const openSample = async () => ({ sources: createSampleSources(), tickers: sampleTickers, close: () => {} });

const openMarket = async (folder: string) => {
  const { sources, close } = await openArchiveSources(folder);
  const listed = await sources.tickers();
  return { sources, tickers: listed.map(({ ticker }) => ticker), close };
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string", default: join(".plumbline", "company-years.csv.gz") },
      sample: { type: "boolean", default: false },
    },
  });
  const folder = resolve(positionals[0] ?? join(".plumbline", "market"));
  const { sources, tickers, close } = await (values.sample ? openSample() : openMarket(folder));
  try {
    const written = await writeCompanyYears({ sources, tickers, path: resolve(values.out) });
    console.log(JSON.stringify({ out: values.out, ...written }));
  } finally {
    close();
  }
});
