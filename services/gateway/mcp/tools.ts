import { z } from "zod";
import { factNames } from "@plumbline/market/names.ts";
import { findCompanies, presentFound } from "../company/find-companies.ts";
import {
  presentCases,
  presentFacts,
  presentImplied,
  presentRange,
  presentValuation,
} from "../company/present-company.ts";
import {
  driverAnswer,
  driverName,
  factsAnswer,
  foundCompany,
  impliedAnswer,
  rangeAnswer,
  valuationAnswer,
} from "../dto/v1.ts";
import { compare } from "./compare-tool.ts";
import { day, pastDay, ticker } from "./inputs.ts";
import { sayAbout, sayCases, sayDriver, sayFact, sayMissing, sayMoney, saySource } from "./say-figures.ts";
import { createTool, type Tool } from "./tool.ts";

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
  description: `Figures that a company filed with the SEC, each with unit, period, filing and XBRL tag. Money in millions of US dollars. names: of ${factNames.join(", ")}. periods: fiscal years such as "2025", or "TTM" for the last twelve months; the newest two by default. At most ${mostFacts} figures an answer. Net income and book equity are those of common shareholders: preferred stock, its dividends and minorities are taken off where a filing states them, and the note of the source says so; it also says how any other figure was computed.`,
  input: company.extend({
    names: z.array(z.enum(factNames)).min(1).max(mostFacts),
    periods: z
      .array(z.string().regex(/^(\d{4}|TTM)$/, "Write a period as a fiscal year, as 2025, or as TTM."))
      .max(mostFacts)
      .optional(),
  }),
  output: factsAnswer.extend({
    left_out: z.number().int(),
    /** Figures that were asked for and are in no filing of the period: "goodwill 2025". */
    not_filed: z.array(z.string()),
  }),
  answer: async ({ ticker: of, day: on, names, periods }, { market }) => {
    const answer = presentFacts(await market.readCompany(of, on), { names });
    const known = [...new Set(answer.facts.map(({ period }) => period))];
    const wanted = periods ?? known.slice(0, 2);
    const asked = answer.facts.filter(({ period }) => wanted.includes(period));
    const shown = asked.slice(0, mostFacts);
    const isFiled = (name: string, period: string) =>
      asked.some((one) => one.name === name && one.period === period);
    const notFiled = wanted.flatMap((period) =>
      names.filter((name) => !isFiled(name, period)).map((name) => `${name} ${period}`),
    );
    const leftOut = asked.length - shown.length;
    const parts = [
      ...shown.map((one) => `${sayFact(one)}.`),
      leftOut > 0 ? `${leftOut} more are left out: ask for fewer names or periods.` : "",
      notFiled.length > 0 ? `Not filed: ${notFiled.join(", ")}.` : "",
      shown.length === 0
        ? `${answer.name} filed none of these. Its periods with such figures: ${known.join(", ") || "none"}.`
        : "",
    ];
    return {
      data: { ...answer, facts: shown, left_out: leftOut, not_filed: notFiled },
      text: `${sayAbout(answer)}. ${parts.filter(Boolean).join(" ")} ${saySource(answer)}`,
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
    const { value, price, word, missing } = data;
    return {
      data,
      text: `${sayAbout(data)}: value ${sayMoney(value)}, price ${sayMoney(price)} a share, ${word ?? "no recommendation"}.${sayMissing(missing)} ${saySource(data)}`,
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
    const { p10, p50, p90, price, missing } = data;
    return {
      data,
      text: `${sayAbout(data)}: p10 ${sayMoney(p10)}, p50 ${sayMoney(p50)}, p90 ${sayMoney(p90)}, price ${sayMoney(price)} a share.${sayMissing(missing)} ${saySource(data)}`,
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
    const reached = data.drivers.filter((one) => one.implied !== null);
    const lines = reached.map(
      (one) => `${one.name} ${sayDriver(one.implied, one.unit)} (base ${sayDriver(one.base, one.unit)})`,
    );
    const others = data.drivers.filter((one) => one.implied === null).map(({ name }) => name);
    const why = data.price === null ? "The price is not known" : "No value reaches the price";
    const unreached = others.length > 0 ? ` ${why} for ${others.join(", ")}.` : "";
    const asks = `it asks for one of ${lines.join("; ") || "no single driver"}`;
    return {
      data,
      text: `${sayAbout(data)}, price ${sayMoney(data.price)}: ${asks}.${unreached} ${saySource(data)}`,
    };
  },
});

const asOf = createTool({
  name: "as_of",
  title: "Value as of a date",
  description:
    "The value with what was known on a day of the past: that of the newest valued day up to it (ends of quarters since 2009), beside the newest one. Money of a share in US dollars on today's share basis.",
  input: z.object({ ticker, day: pastDay.describe("YYYY-MM-DD") }),
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
      text: `${sayAbout(data)}: value ${sayMoney(data.value)}, p10 ${sayMoney(data.p10)}, p90 ${sayMoney(data.p90)}, price ${sayMoney(data.price)}.${sayMissing(data.missing)} On ${newestDay}: value ${sayMoney(value)}, price ${sayMoney(price)}. ${saySource(data)}`,
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
    const { cases: _cases, drivers, price, ...about } = presentCases(await market.readCompany(of, on));
    const driver = drivers.find((one) => one.name === name);
    if (!driver) throw new Error(`a described company lacks the driver ${name}`);
    return {
      data: { ...about, driver },
      text: `${sayAbout(about)}: ${name} ${sayDriver(driver.base, driver.unit)}. ${driver.explanation} ${sayCases(driver, price)} ${saySource(about)}`,
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
