import { startMirror, type Mirror } from "@plumbline/local/mirror/mirror.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyFactsReader } from "../../sources/company-facts-reader.ts";
import { loadCompany, mirrorSources } from "../../sources/test-company.ts";
import { resolveFilingDetails } from "./filing-details.ts";
import { findFilings } from "./filings.ts";
import type { Fact } from "./inputs.ts";
import { resolveStatements } from "./statements.ts";
import { findSubject } from "./subject.ts";
import { resolveUnfunded } from "./unfunded.ts";
import { wantedTags } from "./wanted-tags.ts";

/** Banks, insurers, several share classes, loss makers, pension and lawsuit claims, old and young filers. */
const tickers = ["AAPL", "BRK-B", "GE", "GOOGL", "JNJ", "JPM", "KHC", "KO", "MCD", "SNOW", "V", "WMT"];

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(() => mirror.close());

/** Every fact of a company, whatever its tag. */
const allFacts = async (cik: number) => {
  const path = `/api/xbrl/companyfacts/CIK${String(cik).padStart(10, "0")}.json`;
  const answer = await fetch(`${mirror.url}${path}`, {
    headers: { "user-agent": "tests@plumbline.example" },
  });
  const reader = companyFactsReader({ wanted: { has: () => true } });
  reader.write(await answer.bytes());
  return reader.end();
};

test.each(tickers)("the facts that are not kept change nothing: %s", async (ticker) => {
  const sources = mirrorSources(mirror.url);
  const subject = findSubject({ ticker, tickers: await sources.tickers() });
  const everything = await allFacts(subject.cik);
  const company = await loadCompany({ sources, ticker });
  const { index, facts, prices, instance } = company;
  expect(everything.byTag.size).toBeGreaterThan(facts.byTag.size);
  const filings = findFilings({ subject, index, facts: everything });
  expect(filings).toEqual(company.filings);
  const statements = resolveStatements({ facts: everything, filings, prices, instance });
  expect(statements).toEqual(company.statements);
  expect(resolveFilingDetails({ facts: everything, filings, prices, instance, statements })).toEqual(
    company.details,
  );
});

test("every tag of an unfunded claim is kept, those that stand in for another too", () => {
  const asked: string[] = [];
  const byTag = new Map<string, Fact[]>();
  // Without an answer the next tag in line is asked for.
  byTag.get = (tag) => void asked.push(tag);
  resolveUnfunded({ facts: { cik: 1, name: "X", byTag }, instance: null, asOf: "2025-12-31" });
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});
