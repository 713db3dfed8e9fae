import { createMarketCalls } from "@plumbline/analysis-orchestrator/market/market-calls.ts";
import type { ValuedCompany } from "@plumbline/analysis-orchestrator/market/market.ts";
import { writeDay } from "@plumbline/market/column-file.ts";
import { createSourcesAsOf, readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { describeOnDay } from "@plumbline/market/describe-on-day.ts";
import { valueOnDay } from "@plumbline/market/value-on-day.ts";
import { openTestGateway } from "@plumbline/gateway/testing/test-gateway.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ask, type KnownCompany, listQuestions } from "./list-questions.ts";
import { openTools } from "./open-tools.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();
/** The answers are compared with rows of as many trials and the same seed. */
const trials = 200;
const days = ["2024-06-30", "2025-06-30", "2026-08-21"];

const valueCompany = async (ticker: string): Promise<KnownCompany | null> => {
  const records = await readCompanyRecords({ sources, ticker, signal });
  const at = createSourcesAsOf(records);
  const rows: KnownCompany["rows"] = [];
  for (const day of days) {
    const outcome = await valueOnDay({ sources: at(day), ticker, trials, signal });
    if ("row" in outcome) rows.push({ day, row: outcome.row });
  }
  return rows.at(-1)?.day === days.at(-1) ? { records, rows } : null;
};

/** Serves the calls of the market from rows in memory, as the orchestrator does from its table. */
const serveMarket = (companies: ReadonlyMap<string, KnownCompany>) => {
  const stored = (ticker: string): ValuedCompany | null => {
    const found = companies.get(ticker);
    const newest = found?.rows.at(-1);
    if (!found || !newest) return null;
    const { companyName: name } = found.records.subject;
    return { ticker, name, history: found.rows.slice(0, -1), newest, splits: [] };
  };
  const head = { day: days.at(-1) ?? "", modelVersion: "lab", trials, refused: [] };
  const rows = [...companies.values()].flatMap(({ rows: all }) => all.at(-1)?.row ?? []);
  const whole = {
    day: head.day,
    hash: "lab",
    content: writeDay(head, rows),
    valued: rows.length,
    refused: 0,
  };
  return createMarketCalls({
    store: {
      findCompany: async (ticker) => stored(ticker),
      findNewestDay: async () => whole,
      findNewestHash: async () => whole.hash,
      findNewestPrices: async () => null,
      findNewestRun: async () => null,
      countOutcomes: async () => ({ valued: rows.length, refused: [] }),
      listRecords: async () => [],
      findRecord: async () => null,
    },
    describeDay: async ({ ticker, day }) => {
      const found = companies.get(ticker);
      return found
        ? describeOnDay({ sources: createSourcesAsOf(found.records)(day), ticker, trials, signal })
        : null;
    },
    trials,
    readTicker: (ticker) => ticker,
    readAskedDay: (day) => day,
    clock: () => new Date(),
  });
};

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings });

test("the tools answer five hundred questions about all sample companies", { timeout: 600_000 }, async () => {
  const companies = new Map<string, KnownCompany>();
  for (const ticker of sampleTickers) {
    const company = await valueCompany(ticker);
    if (company) companies.set(ticker, company);
  }
  const calls = serveMarket(companies);
  backends.handlers.orchestrator.getCompanyOnDay = calls.getCompanyOnDay.handle;
  backends.handlers.orchestrator.listTickers = () => ({
    tickers: [...companies].map(([ticker, { records }]) => ({
      ticker,
      title: records.subject.companyName,
      aliases: [],
    })),
  });
  // A user for each token: the questions are more than the quota of a minute.
  backends.handlers.identity.exchangeApiToken = async ({ text }) => {
    const user = { userId: text, scopes: ["read" as const] };
    return { ...user, accessToken: await settings.apiToken(user), expiresIn: 30 };
  };
  const questions = listQuestions([...companies.values()]);
  expect(questions.length).toBeGreaterThanOrEqual(500);
  const wrong: string[] = [];
  for (let start = 0; start < questions.length; start += 200) {
    const tools = await openTools({ url: gateway.url, token: `plb_${randomUUID()}` });
    for (const question of questions.slice(start, start + 200)) {
      const fault = await ask(question, tools);
      if (fault) wrong.push(fault);
    }
    await tools.close();
  }
  expect(wrong).toEqual([]);
});
