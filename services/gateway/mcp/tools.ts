import { z } from "zod";
import { columns } from "@plumbline/market/columns.ts";
import { factNames } from "@plumbline/market/names.ts";
import { findCompanies, presentFound } from "../company/find-companies.ts";
import {
  presentCases,
  presentFacts,
  presentImplied,
  presentRange,
  presentValuation,
  readColumns,
} from "../company/present-company.ts";
import { tickerParam } from "../dto/common.ts";
import {
  aboutCompany,
  driverAnswer,
  driverName,
  factsAnswer,
  foundCompany,
  impliedAnswer,
  rangeAnswer,
  valuationAnswer,
} from "../dto/v1.ts";
import { sayAbout, sayDriver, sayMoney, saySource } from "./say-figures.ts";
import { createTool, type Tool } from "./tool.ts";

const ticker = tickerParam.shape.ticker.describe("Ticker of a US listed company, such as KO");
const day = z.iso.date().optional().describe("YYYY-MM-DD; leave out for the newest day");
const company = z.object({ ticker, day });

/** With sources a fact has some 150 tokens twice, in data and in text. */
const mostFacts = 6;
const mostFound = 8;

const findCompany = createTool({
  name: "find_company",
  title: "Find a company",
  description:
    "Finds US listed companies by a name, a part of it or a ticker, the best fit first. Call it first if you do not know the ticker.",
  input: z.object({ search: z.string().trim().min(1).max(100) }),
  output: z.object({ companies: z.array(foundCompany) }),
  answer: async ({ search }, { tickers }) => {
    const found = findCompanies((await tickers.load()).entries, search).slice(0, mostFound);
    const companies = found.map(presentFound);
    const names = companies.map((one) => `${one.name} (${one.ticker})`).join("; ");
    return {
      data: { companies },
      text: names || `No company fits "${search}". Search for a shorter part of its name.`,
    };
  },
});

const facts = createTool({
  name: "facts",
  title: "Filed figures",
  description: `Figures that a company filed with the SEC, each with unit, period, filing and XBRL tag. Money in millions of US dollars. names: of ${factNames.join(", ")}. periods: fiscal years such as "2025", or "TTM" for the last twelve months; the newest two by default. At most ${mostFacts} figures an answer.`,
  input: company.extend({
    names: z.array(z.enum(factNames)).min(1).max(mostFacts),
    periods: z
      .array(z.string().regex(/^(\d{4}|TTM)$/))
      .max(mostFacts)
      .optional(),
  }),
  output: factsAnswer.extend({ left_out: z.number().int() }),
  answer: async ({ ticker: of, day: on, names, periods }, { market }) => {
    const answer = presentFacts(await market.readCompany(of, on), { names });
    const newest = [...new Set(answer.facts.map(({ period }) => period))].slice(0, 2);
    const asked = answer.facts.filter(({ period }) => (periods ?? newest).includes(period));
    const shown = asked.slice(0, mostFacts);
    const lines = shown.map(
      ({ name, period, value, unit, source }) =>
        `${name} ${period}: ${value} ${unit} (${source.form} of ${source.filed}, ${source.tag})`,
    );
    const known = [...new Set(answer.facts.map(({ period }) => period))].join(", ");
    const nothing = `${answer.name} filed none of these for these periods. Its periods with such figures: ${known || "none"}.`;
    return {
      data: { ...answer, facts: shown, left_out: asked.length - shown.length },
      text: `${sayAbout(answer)}. ${lines.join("; ") || nothing}. ${saySource(answer)}`,
    };
  },
});

const valuation = createTool({
  name: "valuation",
  title: "Value of a share",
  description:
    "Price and value of a share in US dollars, value over price, recommendation, and cost of equity, required and expected return as fractions a year.",
  input: company,
  output: valuationAnswer,
  answer: async ({ ticker: of, day: on }, { market }) => {
    const data = presentValuation(await market.readCompany(of, on));
    const { value, price, word } = data;
    return {
      data,
      text: `${sayAbout(data)}: value ${sayMoney(value)}, price ${sayMoney(price)} a share, ${word ?? "no recommendation"}. ${saySource(data)}`,
    };
  },
});

const range = createTool({
  name: "range",
  title: "Range of the value",
  description:
    "How uncertain the value of a share is: percentiles of the simulation in US dollars. 80% of the trials lie from p10 to p90. shareBelowPrice and shareAtZero are fractions of the trials.",
  input: company,
  output: rangeAnswer,
  answer: async ({ ticker: of, day: on }, { market }) => {
    const data = presentRange(await market.readCompany(of, on));
    const { p10, p50, p90, price } = data;
    return {
      data,
      text: `${sayAbout(data)}: p10 ${sayMoney(p10)}, p50 ${sayMoney(p50)}, p90 ${sayMoney(p90)}, price ${sayMoney(price)} a share. ${saySource(data)}`,
    };
  },
});

const implied = createTool({
  name: "implied",
  title: "What the price asks one to believe",
  description:
    "For each driver the value of our base case, and the one at which the value would be the price with all else the same; null if no value of the driver reaches the price.",
  input: company,
  output: impliedAnswer,
  answer: async ({ ticker: of, day: on }, { market }) => {
    const data = presentImplied(await market.readCompany(of, on));
    const lines = data.drivers
      .filter((one) => one.implied !== null)
      .map(
        (one) => `${one.name} ${sayDriver(one.implied, one.unit)} (base ${sayDriver(one.base, one.unit)})`,
      );
    return {
      data,
      text: `${sayAbout(data)}, price ${sayMoney(data.price)}: it asks for one of ${lines.join("; ") || "no single driver"}. ${saySource(data)}`,
    };
  },
});

const comparedColumns = ["price", "value", "p10", "p90", "valueToPrice", "growth", "impliedGrowth"] as const;
const compare = createTool({
  name: "compare",
  title: "Compare companies",
  description: `Figures of two to five companies side by side, on the newest day or on a given one. figures: up to eight of ${columns.join(", ")}. Money of a share in US dollars, other money in millions of them, rates as fractions. A figure that is not known is null, and so is a ratio to a figure that is zero, negative or near zero; the text says why.`,
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
  }),
  answer: async ({ tickers: asked, figures, day: on }, { market }) => {
    const companies = await Promise.all(
      asked.map(async (of) => readColumns(await market.readCompany(of, on), figures)),
    );
    const lines = companies.map(
      (one) =>
        `${one.ticker} on ${one.day}: ${figures.map((name) => `${name} ${one.figures[name] ?? `N/A (${one.missing[name]})`}`).join(", ")}`,
    );
    return { data: { companies }, text: lines.join("; ") };
  },
});

const asOf = createTool({
  name: "as_of",
  title: "Value as of a date",
  description:
    "The value with what was known on a day of the past: that of the newest valued day up to it (ends of quarters since 2009), beside the newest one. Money of a share in US dollars on today's share basis.",
  input: z.object({ ticker, day: z.iso.date().describe("YYYY-MM-DD") }),
  output: rangeAnswer.extend({
    newest: z.object({
      day: z.iso.date(),
      price: z.number().nullable(),
      value: z.number().nullable(),
      seed: z.number().int(),
    }),
  }),
  answer: async ({ ticker: of, day: on }, { market }) => {
    const [then, now] = await Promise.all([market.readCompany(of, on), market.readCompany(of)]);
    const data = presentRange(then);
    const { day: newestDay, price, value, seed } = presentRange(now);
    return {
      data: { ...data, newest: { day: newestDay, price, value, seed } },
      text: `${sayAbout(data)}: value ${sayMoney(data.value)}, p10 ${sayMoney(data.p10)}, p90 ${sayMoney(data.p90)}, price ${sayMoney(data.price)}. On ${newestDay}: value ${sayMoney(value)}, price ${sayMoney(price)}. ${saySource(data)}`,
    };
  },
});

const explainDriver = createTool({
  name: "explain_driver",
  title: "Explain a driver",
  description:
    "Why a driver of the value has its value in the base case, its values in the bull and bear cases, and the range that the simulation draws from.",
  input: company.extend({ driver: driverName }),
  output: driverAnswer,
  answer: async ({ ticker: of, day: on, driver: name }, { market }) => {
    const {
      cases: _cases,
      drivers,
      price: _price,
      ...about
    } = presentCases(await market.readCompany(of, on));
    const driver = drivers.find((one) => one.name === name);
    if (!driver) throw new Error(`a described company lacks the driver ${name}`);
    return {
      data: { ...about, driver },
      text: `${sayAbout(about)}: ${name} ${sayDriver(driver.base, driver.unit)}. ${driver.explanation} ${saySource(about)}`,
    };
  },
});

/** The tools for assistants, all read-only. */
export const tools: readonly Tool[] = [
  findCompany,
  facts,
  valuation,
  range,
  implied,
  compare,
  asOf,
  explainDriver,
];
