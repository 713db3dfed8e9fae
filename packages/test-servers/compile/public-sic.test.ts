import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { SampleCompany } from "../mirror/data.ts";
import { publicSic } from "./public-sic.ts";

const folder = join(import.meta.dirname, "../sample-data/companies");
const readme = readFileSync(join(import.meta.dirname, "../sample-data/README.md"), "utf8");
const companies = readdirSync(folder).map(
  (name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as SampleCompany,
);
/** The companies whose codes come from the SEC's indexes, by the README. */
const indexed = (/indexes for ([A-Z, -]+) and ([A-Z-]+)\./.exec(readme.replaceAll("\n", " ")) ?? [])
  .slice(1)
  .flatMap((names) => names.split(", "));

test("every company has a SIC code: the index's own, or the list's by hand if there is no index", () => {
  for (const { ticker, sic, sicDescription, fiscalYearEnd } of companies) {
    expect(sic).toBeGreaterThan(0);
    expect(sicDescription).toBeTruthy();
    // Only an index gives the end of the fiscal year.
    expect([ticker, publicSic[ticker]?.[0]]).toEqual([ticker, fiscalYearEnd ? undefined : sic]);
  }
});

test("the README's list of indexed companies is the data's", () => {
  const found = companies.filter(({ fiscalYearEnd }) => fiscalYearEnd).map(({ ticker }) => ticker);
  expect(indexed).toEqual(found.sort());
});

test("the README gives each company's source: the SEC's index, or by hand", () => {
  const byHand = [...readme.matchAll(/^\| (\d{4}) .*? \| ([A-Z, -]+) \|$/gm)].flatMap(([, sic, tickers]) =>
    (tickers as string).split(", ").map((ticker) => [ticker, Number(sic)] as const),
  );
  expect([...indexed, ...byHand.map(([ticker]) => ticker)].sort()).toEqual(
    companies.map(({ ticker }) => ticker).sort(),
  );
  for (const [ticker, sic] of byHand) expect([ticker, publicSic[ticker]?.[0]]).toEqual([ticker, sic]);
});
