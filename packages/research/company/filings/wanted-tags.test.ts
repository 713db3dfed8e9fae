import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import { createSampleSources } from "../../sources/testing/sample-sources.ts";
import { conceptNames } from "../company-data.ts";
import { resolveFilingDetails } from "../details/filing-details.ts";
import { resolveOptions } from "../details/options.ts";
import { resolveUnfunded } from "../details/unfunded.ts";
import { findFilings } from "./filings.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";
import { wantedTags } from "./wanted-tags.ts";
import { resolveCurrentShares } from "../shares/share-count.ts";
import { scaleShareCounts } from "../shares/share-scale.ts";
import { findSplits } from "../shares/splits.ts";
import { checkBalance } from "../statements/balance-check.ts";
import { findFiscalYears } from "../statements/fiscal-years.ts";
import { resolveReading } from "../statements/resolve-figure.ts";
import { resolveStatements } from "../statements/statements.ts";
import { findQuarters } from "../statements/quarters.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFigure } from "../testing/period.ts";

/**
 * Covers banks, insurers, several share classes, loss makers, pension and lawsuit claims, old and
 * young filers.
 */
const tickers = ["AAPL", "BRK-B", "GE", "GOOGL", "JNJ", "JPM", "KHC", "KO", "MCD", "SNOW", "V", "WMT"];

const companies = openTestCompanies();
/** Keeps every fact of a company, whatever its tag. */
const whole = createSampleSources({ wanted: { has: () => true } });

test.each(tickers)("the facts that are dropped do not change the result: %s", async (ticker) => {
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

test("keeps every tag of an unfunded claim, fallbacks included", () => {
  const asked: string[] = [];
  const byTag = new Map<string, Fact[]>();
  // Without a result the next tag in order is read.
  byTag.get = (tag) => void asked.push(tag);
  resolveUnfunded({ facts: { cik: 1, name: "X", byTag }, instance: null, asOf: "2025-12-31" });
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});

const end = "2025-12-31";
const span = { start: "2025-01-01", end };
const createBalance = (tag: string) => createFact({ tag, end, value: 5e6 });

/** Returns the tags that a function looks up for a company with these facts. */
const listAskedTags = (read: (facts: CompanyFacts) => unknown, ...filed: Fact[]): string[] => {
  const { byTag, ...company } = createCompanyFacts(...filed);
  const asked = new Set<string>();
  const recording = new Map(byTag);
  recording.get = (tag) => {
    asked.add(tag);
    return byTag.get(tag);
  };
  read({ ...company, byTag: recording });
  return [...asked];
};

const last = { fiscalYear: 2025, ...span };
test.each<[string, number, (facts: CompanyFacts) => unknown, Fact[]]>([
  ["the fiscal years", 11, (facts) => findFiscalYears({ facts }), []],
  ["the quarters", 7, (facts) => findQuarters({ facts, last }), []],
  ["the splits", 3, (facts) => findSplits({ facts, prices: [] }), []],
  ["the balance sheet's sides", 12, (facts) => checkBalance({ facts, date: end }), [createBalance("Assets")]],
  [
    "the scale of share counts",
    17,
    scaleShareCounts,
    [createFact({ tag: "NetIncomeLoss", ...span, value: 20e6 })],
  ],
  [
    "the current shares",
    4,
    (facts) =>
      resolveCurrentShares({
        facts,
        instance: null,
        splits: [],
        newest: end,
        diluted: createFigure(null),
        marketValue: null,
      }),
    [],
  ],
  [
    "the options",
    2,
    (facts) => resolveOptions({ instance: null, facts, cik: 1, splits: [], newest: end }),
    [],
  ],
])("keeps every tag that %s are read from", (_, count, read, filed) => {
  const asked = listAskedTags(read, ...filed);
  expect(asked).toHaveLength(count);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});

test.each([
  ["nothing filed", []],
  ["debt of a note", [createBalance("DebtCurrent")]],
  ["current debt", [createBalance("LongTermDebtCurrent")]],
  ["depreciation", [createFact({ tag: "DepreciationDepletionAndAmortization", ...span, value: 1e6 })]],
  ["long-term investments", [createBalance("Investments")]],
])("keeps every tag that concepts are read from, with %s", (_, filed) => {
  const asked = listAskedTags(
    (facts) => conceptNames.map((name) => resolveReading({ facts, name, span, sic: 6022 })),
    ...filed,
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((tag) => !wantedTags.has(tag))).toEqual([]);
});
