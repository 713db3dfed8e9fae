import { expect, test } from "vitest";
import { findCompanies } from "./find-companies.ts";

const list = [
  ["YUM", "Yum! Brands", ["Pizza Hut"]],
  ["META", "Meta Platforms", []],
  ["APH", "Amphenol", []],
  ["APP", "AppLovin", []],
].map(([ticker, title, aliases]) => ({
  ticker: ticker as string,
  title: title as string,
  aliases: aliases as string[],
  industry: null,
  country: null,
  exchangeFullName: null,
  unavailable: null,
}));
const find = (text: string) => findCompanies(list, text).map(({ ticker }) => ticker);

test("a short text matches no part of a word, and none across two; tickers come first", () => {
  expect(find("zz")).toEqual([]);
  expect(find("ap")).toEqual(["APH", "APP"]);
  expect(find("pizza")).toEqual(["YUM"]);
  expect(find(" ")).toHaveLength(4);
});
