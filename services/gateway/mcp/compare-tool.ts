import { columnHints } from "@plumbline/report/column-hints.ts";
import { columns } from "@plumbline/market/columns.ts";
import { type AppError, toAppError } from "@plumbline/platform/errors.ts";
import { z } from "zod";
import { readColumns } from "../company/present-company.ts";
import { aboutCompany } from "../dto/v1.ts";
import { day, ticker } from "./inputs.ts";
import { createTool } from "./tool.ts";

/** Errors of a company that leave the others to compare. */
const saysNoValue = new Set(["NOT_VALUED", "NOT_VALUED_THEN", "NOT_IN_MARKET"]);
const comparedColumns = ["price", "value", "p10", "p90", "valueToPrice", "growth", "impliedGrowth"] as const;
/** Compares companies. One without a value leaves the others to compare. */
export const compare = createTool({
  name: "compare",
  title: "Compare companies",
  description: `Figures of two to five companies side by side, on the newest day or on a given one. figures: up to eight of ${columns.join(", ")}. Money of a share in US dollars, other money in millions of them, rates as fractions. A figure that is not known is null, and so is a ratio to a figure that is zero, negative or near zero; the text says why. how: what each figure is. refused: the companies without a value, with the reason.`,
  input: z.object({
    tickers: z.array(ticker).min(2).max(5),
    figures: z
      .array(z.enum(columns))
      .min(1)
      .max(8)
      .default([...comparedColumns]),
    day,
  }),
  output: z.object({
    companies: z.array(
      aboutCompany.extend({
        figures: z.record(z.string(), z.number().nullable()),
        missing: z.record(z.string(), z.string()),
      }),
    ),
    how: z.record(z.string(), z.string()),
    refused: z.record(z.string(), z.string()),
  }),
  answer: async ({ tickers: asked, figures, day: on }, { market }) => {
    const failures = new Map<string, AppError>();
    const read = async (of: string) => {
      try {
        return [readColumns(await market.readCompany(of, on), figures)];
      } catch (thrown) {
        const failure = toAppError(thrown);
        if (!saysNoValue.has(failure.code)) throw thrown;
        failures.set(of, failure);
        return [];
      }
    };
    const companies = (await Promise.all(asked.map(read))).flat();
    const [first] = failures.values();
    if (first && companies.length === 0) throw first;
    const refused = Object.fromEntries([...failures].map(([of, { message }]) => [of, message]));
    const lines = companies.map(
      (one) =>
        `${one.ticker} on ${one.day}: ${figures.map((name) => `${name} ${one.figures[name] ?? `N/A (${one.missing[name]})`}`).join(", ")}`,
    );
    const without = Object.entries(refused).map(([of, reason]) => `${of} has no value: ${reason}`);
    const how = Object.fromEntries(figures.map((name) => [name, columnHints[name]]));
    const explained = figures.map((name) => `${name}: ${columnHints[name]}`).join(" ");
    return {
      data: { companies, how, refused },
      text: [...lines.map((line) => `${line}.`), ...without, explained].join(" "),
    };
  },
});
