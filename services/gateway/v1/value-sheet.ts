import type { Context } from "koa";
import { z } from "zod";
import { presentRange, presentValuation } from "../company/present-company.ts";
import type { MarketReader } from "../company/read-market.ts";
import { tickerParam } from "../dto/common.ts";
import { answerWithEtag, etagOf } from "../http/etag.ts";
import { networkOf } from "../http/client-network.ts";
import { parseInput } from "../http/parse-input.ts";
import { parseQuery } from "../http/parse-query.ts";
import type { RateLimits } from "../http/rate-limits.ts";

/** What a sheet can ask for, in the order of the answer without a choice. */
export const sheetFields = [
  "value",
  "p10",
  "p90",
  "price",
  "p25",
  "p50",
  "p75",
  "valueToPrice",
  "word",
  "day",
  "filed",
] as const;
const fieldName = z.enum(sheetFields);
const query = z.object({
  fields: z
    .string()
    .max(200)
    .default("value,p10,p90,price")
    .transform((text) => text.split(","))
    .pipe(z.array(fieldName).max(sheetFields.length)),
});
const fileParam = z.object({ file: z.string().regex(/\.csv$/i, "The address ends with .csv.") });

const maxAgeSeconds = 300;

/** Writes a value for a sheet, which reads a point as the decimal sign and an empty cell as none. */
const writeCell = (value: string | number | null): string => {
  if (value === null) return "";
  return typeof value === "number" ? String(Math.round(value * 10_000) / 10_000) : value;
};

/**
 * Serves figures of a company's newest day as one line of CSV, for spreadsheets, whose functions
 * WEBSERVICE and IMPORTDATA send no token: the product shows visitors the same. Throws
 * NOT_IN_MARKET, NOT_VALUED.
 */
export const serveValueSheet =
  ({ market, limit }: { market: Pick<MarketReader, "readCompany">; limit: RateLimits }) =>
  async (context: Context): Promise<void> => {
    await limit("read", { userId: undefined, ip: networkOf(context.ip) });
    const { file } = parseInput(fileParam, context["params"]);
    const { ticker } = parseInput(tickerParam, { ticker: file.slice(0, -".csv".length) });
    const { fields } = parseQuery(query, context.query) as z.infer<typeof query>;
    const company = await market.readCompany(ticker);
    const valuation = presentValuation(company);
    const figures = { ...presentRange(company), ...valuation, filed: valuation.filing.filed };
    // Without a line's end, which WEBSERVICE would pass on: LibreOffice reads no number of that.
    const body = fields.map((field) => writeCell(figures[field])).join(",");
    context.set("Cache-Control", `public, max-age=${maxAgeSeconds}`);
    context.type = "text/csv";
    context.status = 200;
    answerWithEtag(context, { body, etag: etagOf(body) });
  };
