import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Files a Form 20-F and cannot be valued; the sample data holds it to show that. */
const foreignFilers = new Set(["ASML"]);

/** Tickers of the companies of the sample data that can be valued, in order. */
export const sampleTickers: readonly string[] = readdirSync(
  join(import.meta.dirname, "../sample-data/companies"),
)
  .map((file) => file.replace(/\.json\.gz$/, ""))
  .filter((ticker) => !foreignFilers.has(ticker))
  .toSorted();
