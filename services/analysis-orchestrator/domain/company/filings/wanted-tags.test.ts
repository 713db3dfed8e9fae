import { expect, test } from "vitest";
import { openTestCompanies } from "../../../sources/testing/test-company.ts";
import { createSampleSources } from "../../../sources/testing/sample-sources.ts";
import { resolveFilingDetails } from "../details/filing-details.ts";
import { findFilings } from "./filings.ts";
import type { Fact } from "./sec-records.ts";
import { resolveStatements } from "../statements/statements.ts";
import { resolveUnfunded } from "../details/unfunded.ts";
import { wantedTags } from "./wanted-tags.ts";

/** Banks, insurers, several share classes, loss makers, pension and lawsuit claims, old and young filers. */
const tickers = ["AAPL", "BRK-B", "GE", "GOOGL", "JNJ", "JPM", "KHC", "KO", "MCD", "SNOW", "V", "WMT"];

const companies = openTestCompanies();
/** Every fact of a company, whatever its tag. */
const whole = createSampleSources({ wanted: { has: () => true } });

test.each(tickers)("the facts that are not kept change nothing: %s", async (ticker) => {
  const company = await companies.company(ticker);
  const { subject, index, facts, prices, instance } = company;
  const everything = await whole.companyFacts(subject);
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
