import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Filers of Form 20-F, which cannot be valued; the sample data holds one to show that. */
const foreignFilers = new Set(["ASML"]);

/** The tickers of the sample companies that can be valued, sorted. */
export const sampleTickers: readonly string[] = readdirSync(
  join(import.meta.dirname, "sample-data/companies"),
)
  .map((file) => file.replace(/\.json\.gz$/, ""))
  .filter((ticker) => !foreignFilers.has(ticker))
  .toSorted();
