import { bondYieldUnknown } from "../errors.ts";
import type { YieldRow } from "../company/filings/sec-records.ts";
import { readFred } from "./formats.ts";
import { publishers } from "./failures.ts";
import { type ClientSettings, createHttp } from "./http.ts";
import { kinds } from "./kinds.ts";
import { wholeReader } from "./reader.ts";

export type RateConfig = ClientSettings & { baseUrl: string };

/** Creates a client for the ten-year Treasury yield (FRED series DGS10), oldest first. */
export const createRates = ({ baseUrl, ...http }: RateConfig) => {
  const client = createHttp({ ...http, publisher: publishers.rates });
  // The series has sixty years of days, and each analysis reads it.
  const read = wholeReader({ parse: (body) => body, format: readFred, remembers: true });
  return {
    bondYields: async ({ signal }: { signal?: AbortSignal } = {}): Promise<readonly YieldRow[]> => {
      const url = `${baseUrl}/graph/fredgraph.csv?id=DGS10`;
      const rows = await client.get({ url, kind: kinds.yields, read, signal });
      if (!rows) throw bondYieldUnknown();
      return rows;
    },
  };
};
