import { notFound } from "@plumbline/platform/errors.ts";
import { expect, test } from "vitest";
import type { Clients } from "../clients.ts";
import type { TickerList } from "../http/tickers.ts";
import { createMarketReader } from "./read-market.ts";

const entries = [
  { ticker: "KO", title: "Coca-Cola", unavailable: null },
  { ticker: "SPY", title: "A Trust", unavailable: "A fund, which runs no business" },
];
const orchestrator = {
  getCompanyOnDay: async ({ ticker }: { ticker: string }) => {
    throw ticker === "OLD" ? notFound("NOT_VALUED_THEN", "Not then.") : notFound("NOT_IN_MARKET", "No.");
  },
  getMarketHistory: async () => ({ days: [] }),
} as unknown as Clients["orchestrator"];
const reader = createMarketReader({
  orchestrator,
  tickers: { load: async () => ({ entries }) } as unknown as TickerList,
  clock: () => new Date(),
});

test.each([
  ["SPY", "NOT_VALUED", "A Trust: A fund, which runs no business."],
  ["KO", "NOT_IN_MARKET", "KO is not among the companies of the market."],
  ["NONE", "NOT_IN_MARKET", "NONE is not among the companies of the market."],
])("says why %s has no value and no history", async (ticker, code, message) => {
  await expect(reader.readCompany(ticker)).rejects.toMatchObject({ code, message });
  await expect(reader.readHistory(ticker)).rejects.toMatchObject({ code, message });
});

test("says that a company is not in the market also without the list of companies", async () => {
  const away = { load: () => Promise.reject(new Error("away")) };
  const alone = createMarketReader({ orchestrator, tickers: away, clock: () => new Date() });
  await expect(alone.readCompany("SPY")).rejects.toMatchObject({ code: "NOT_IN_MARKET" });
});

test("passes any other error on", async () => {
  await expect(reader.readCompany("OLD")).rejects.toMatchObject({ code: "NOT_VALUED_THEN" });
});
